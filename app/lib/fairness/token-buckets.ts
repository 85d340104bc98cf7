/** Allowances that fill up again as time goes by, one for each key. */
export interface TokenBuckets {
  /** Takes one from the key's allowance: 0, or the seconds until there is one again when it is used up. */
  take: (key: string) => number;
}

/**
 * Allowances of `perMinute`, which may also be used up at once; 0 sets no limit. The keys asked for last are
 * remembered: whoever comes with more of them than that is counted anew, and the memory stays bounded.
 */
export function createTokenBuckets(
  { perMinute, maxKeys = 20_000 }: { perMinute: number; maxKeys?: number },
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = perMinute / 60_000;

  return {
    take(key) {
      if (perMinute === 0) return 0;
      const at = now();
      const known = buckets.get(key);
      const left = known ? Math.min(perMinute, known.left + Math.max(0, at - known.at) * perMs) : perMinute;
      const taken = left >= 1;
      // Written anew, the key is the youngest.
      buckets.delete(key);
      buckets.set(key, { left: taken ? left - 1 : left, at });
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
      return taken ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000));
    },
  };
}
