import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { BadgeCounts, ItemBadge } from '#app/services/permissions/wire.ts';
import { usePush } from '../push/use-push.ts';

/**
 * Counts what the red dots of a menu tell of, as far as the person may see it; none is there until it is known. Asked
 * for in one call after the first paint and whenever the server says that it has changed, and only for dots that some
 * item has (LAY-02).
 */
export function useBadgeCounts(badges: readonly ItemBadge[]): BadgeCounts {
  const [counts, setCounts] = useState<BadgeCounts>({});
  const running = useRef<{ codes: readonly string[]; call: AbortController } | null>(null);
  const ask = useEffectEvent((which: readonly string[]) => {
    const had = badges.map(({ code }) => code).filter((code) => which.includes(code));
    if (had.length === 0) return;
    // What is asked for twice is answered once, and by the later answer.
    running.current?.call.abort();
    const codes = [...new Set([...(running.current?.codes ?? []), ...had])];
    const call = new AbortController();
    const own = { codes, call };
    running.current = own;
    const done = () => {
      if (running.current === own) running.current = null;
    };
    apiGet<BadgeCounts>(
      '/sys/permission/badges',
      { codes: codes.join(',') },
      { signal: call.signal, mask: false },
    ).then(
      (answer) => {
        done();
        // A menu that has not come to life yet keeps what the server drew.
        startTransition(() =>
          setCounts((known) => ({
            ...known,
            ...Object.fromEntries(codes.map((code) => [code, answer[code] ?? 0])),
          })),
        );
      },
      // The dots stay as they were; the next change or page asks again.
      done,
    );
  });
  const codes = badges.map(({ code }) => code).join(',');
  usePush('badge', ({ code }) => ask([code]));
  usePush('refresh', () => ask(codes.split(',')));
  useEffect(() => {
    ask(codes.split(','));
    return () => {
      running.current?.call.abort();
      running.current = null;
    };
  }, [codes]);
  return counts;
}
