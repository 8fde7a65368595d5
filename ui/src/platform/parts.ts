/** The parts of a stream as they come, for engines that cannot iterate over one: WebKit, in the shell on Linux. */
export async function* partsOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops early wants no more of it; one that has ended or failed has nothing to cancel.
    await reader.cancel().catch(() => null);
  }
}
