import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { ItemBadge } from '#app/services/permissions/wire.ts';
import { usePush } from '../push/use-push.ts';

/** How many there are of what a red dot tells of, by its code; 0 until it is known. */
export type BadgeCounts = Readonly<Record<string, number>>;

/**
 * Counts what the red dots of a menu tell of, as far as the person may see it. Asked for after the first paint and
 * whenever the server says that it has changed, and only for dots that some item has (LAY-02).
 */
export function useBadgeCounts(badges: readonly ItemBadge[]): BadgeCounts {
  const [counts, setCounts] = useState<BadgeCounts>({});
  const running = useRef(new Map<string, AbortController>());
  const ask = useEffectEvent((which?: string) => {
    for (const { code, asks } of badges) {
      if (which !== undefined && which !== code) continue;
      running.current.get(code)?.abort();
      const own = new AbortController();
      running.current.set(code, own);
      apiGet<Record<string, unknown>>(asks.path, asks.query, { signal: own.signal, mask: false })
        .then((answer) =>
          // A menu that has not come to life yet keeps what the server drew.
          startTransition(() =>
            setCounts((known) => ({ ...known, [code]: Number(answer[asks.count]) || 0 })),
          ),
        )
        // The dot stays as it was; the next change or page asks again.
        .catch(() => undefined);
    }
  });
  usePush('badge', ({ code }) => ask(code));
  usePush('refresh', () => ask());
  const requested = badges.map(({ code }) => code).join(' ');
  useEffect(() => {
    const asked = running.current;
    if (requested !== '') ask();
    return () => {
      for (const each of asked.values()) each.abort();
    };
  }, [requested]);
  return counts;
}
