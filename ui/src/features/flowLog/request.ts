export interface PromptMessage {
  role: string;
  content: string;
}

export interface ReadRequest {
  messages: PromptMessage[];
  /** Everything else of the request, as it was sent. */
  rest: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The log keeps what was sent; a record of an older build may look otherwise. */
export const readRequest = (request: unknown): ReadRequest => {
  if (!isRecord(request)) return { messages: [], rest: { request } };
  const { messages, ...rest } = request;
  const read = Array.isArray(messages)
    ? messages.filter(isRecord).map(({ role, content }) => ({ role: String(role), content: textOf(content) }))
    : [];
  return { messages: read, rest: Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)) };
};

/** An answer in JSON is easier to read with its lines broken. */
export const readable = (text: string): string => {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return text;
  try {
    return JSON.stringify(JSON.parse(trimmed), null, 2);
  } catch {
    return text;
  }
};
