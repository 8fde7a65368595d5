/**
 * The pieces of a stream. WebKit, which the desktop shell shows its pages with on Linux and macOS, cannot iterate over
 * a stream itself. Leaving the loop early cancels the stream.
 */
export async function* pieces<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Of a stream that ended or failed nothing is left to cancel.
    await reader.cancel().catch(() => null);
  }
}
