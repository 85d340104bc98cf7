/** What taking a file cost. */
export interface Run {
  seconds: number;
  /** Memory of the process at its peak. */
  megabytes: number;
  bytes: number;
}

/** Takes all of it and keeps nothing. */
export async function timed(chunks: AsyncIterable<string | Uint8Array>): Promise<Run> {
  const began = performance.now();
  let bytes = 0;
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
  };
  const timer = setInterval(look, 100);
  for await (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    look();
  }
  clearInterval(timer);
  return { seconds: (performance.now() - began) / 1000, megabytes, bytes };
}
