// Requests people wait for: how many are under way, and who wants to hear of it.
let count = 0;
const listeners = new Set<() => void>();

/** Runs a request that counts as one people wait for, unless `mask` is false (LAY-11). */
export async function whileRequested<T>(mask: boolean | undefined, run: () => Promise<T>): Promise<T> {
  if (mask === false) return run();
  change(1);
  try {
    return await run();
  } finally {
    change(-1);
  }
}

/** How many requests people wait for are under way. */
export function pendingRequests(): number {
  return count;
}

/** Hears of every change of that number; the answer ends it. */
export function onPendingRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
