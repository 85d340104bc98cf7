/** Cuts what comes into pieces of one size, the last one smaller; holds no more than one piece and what came last. */
export async function* pieces(
  chunks: AsyncIterable<string | Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let collected: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let rest: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    while (bytes + rest.length >= size) {
      const missing = size - bytes;
      yield Buffer.concat([...collected, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      collected = [];
      bytes = 0;
    }
    if (rest.length > 0) collected.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(collected);
}
