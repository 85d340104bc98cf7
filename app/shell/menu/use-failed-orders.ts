import { useCallback, useEffect, useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import { usePush } from '../push/use-push.ts';

/**
 * How many documents the ERP refused, as far as the person may see; 0 until it is known. Asked for after the
 * first paint and whenever the server says that it has changed, and only when an item of the menu tells of
 * it (LAY-02).
 */
export function useFailedOrders(requested: boolean): number {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(null);
  const ask = useCallback(() => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    apiGet<{ failOrderSum: number }>(
      '/eOrder/eOrder/listFail',
      { size: 10 },
      { signal: own.signal, mask: false },
    )
      .then(({ failOrderSum }) => setCount(failOrderSum))
      // The dot stays as it was; the next change or page asks again.
      .catch(() => undefined);
  }, []);
  const hear = () => {
    if (requested) ask();
  };
  usePush('failed-orders', hear);
  usePush('refresh', hear);
  useEffect(() => {
    if (requested) ask();
    return () => running.current?.abort();
  }, [requested, ask]);
  return requested ? count : 0;
}
