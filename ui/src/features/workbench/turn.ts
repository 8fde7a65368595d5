import { ApiError, CODE } from '@/api/envelope.ts';
import { streamEvents } from '@/api/stream.ts';
import { SEND_PATH, type Clue, type Message, type Session, type WholeTurn } from './api.ts';
import type { Outgoing } from './state.ts';

interface TurnHandlers {
  ack: (ack: { seq: number; messageId: number }) => void;
  delta: (crumb: string) => void;
  message: (message: Message) => void;
}

export interface TurnEnd {
  /** The session is over, not only the turn. */
  finished: boolean;
  customerLeft: boolean;
  /** All that have been earned by now. */
  clues: Clue[];
}

/** Sends one line and follows its turn to the end. A stream that stops before its end is an outage. */
export const runTurn = async (
  { sessionId, epoch }: Session,
  { clientMsgId, text, phraseId }: Outgoing,
  signal: AbortSignal,
  on: TurnHandlers,
): Promise<TurnEnd> => {
  const body = { sessionId, epoch, clientMsgId, text, phraseId };
  for await (const { event, data } of streamEvents(SEND_PATH, body, signal)) {
    switch (event) {
      case 'ack':
        on.ack(data as { seq: number; messageId: number });
        break;
      case 'delta':
        on.delta((data as { text: string }).text);
        break;
      case 'message':
        on.message((data as { message: Message }).message);
        break;
      case 'end':
        return data as TurnEnd;
      case 'error': {
        const { code, msg } = data as { code: number; msg: string };
        throw new ApiError({ kind: 'business', code, message: msg, path: SEND_PATH });
      }
      case 'answer': {
        // A proxy on the way does not let streams through: the whole turn came at once.
        const whole = data as WholeTurn;
        // Own lines take no reactions, so their id is not needed.
        on.ack({ seq: whole.seq, messageId: -whole.seq });
        if (whole.reply) on.message(whole.reply);
        return whole;
      }
      default:
        break;
    }
  }
  throw new ApiError({ kind: 'network', code: CODE.timeout, message: '连接中断', path: SEND_PATH });
};
