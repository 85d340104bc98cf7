/**
 * Does something in one window of the browser at a time: `begin` runs when no other window does it, the
 * function it gives ends it. Where the browser knows no locks every window does it for itself. The result ends
 * it here, and another window takes over.
 */
export function doAlone(name: string, begin: () => () => void): () => void {
  // Browsers have no locks on pages that come over plain http.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return begin();
  const waiting = new AbortController();
  let release = () => {};
  locks
    .request(name, { signal: waiting.signal }, () => {
      const end = begin();
      return new Promise<void>((resolve) => {
        release = () => {
          end();
          resolve();
        };
      });
    })
    // Ended before its turn came.
    .catch(() => {});
  return () => {
    waiting.abort();
    release();
  };
}
