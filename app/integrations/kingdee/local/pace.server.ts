import { setTimeout as wait } from 'node:timers/promises';

/** Answers calls one after the other at the pace of a server that does so many in a second. */
export function limitPace(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const each = 1000 / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const mine = Math.max(free, now);
    free = mine + each;
    if (mine > now) await wait(mine - now);
  };
}
