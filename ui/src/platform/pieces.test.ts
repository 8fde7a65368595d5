import { describe, expect, it, vi } from 'vitest';
import { pieces } from './pieces.ts';

const streamOf = (values: string[], cancel: () => void = () => {}) =>
  new ReadableStream<string>({
    pull: (controller) => {
      const next = values.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
    cancel,
  });

const all = async (stream: ReadableStream<string>) => {
  const got: string[] = [];
  for await (const piece of pieces(stream)) got.push(piece);
  return got;
};

describe('pieces', () => {
  it('needs no iterable streams', async () => {
    const stream = streamOf(['你', '好']);
    Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
    expect(await all(stream)).toEqual(['你', '好']);
  });

  it('cancels the stream when the loop is left, and passes its failure on', async () => {
    const cancel = vi.fn<() => void>();
    for await (const piece of pieces(streamOf(['1', '2', '3'], cancel))) if (piece === '2') break;
    expect(cancel).toHaveBeenCalledOnce();
    const broken = new ReadableStream<string>({ start: (controller) => controller.error(new Error('cut')) });
    await expect(all(broken)).rejects.toThrow('cut');
  });
});
