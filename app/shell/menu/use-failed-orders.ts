import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/api-client.ts';

/**
 * How many documents the ERP refused, as far as the person may see; 0 until it is known. Asked for after the
 * first paint, and only when an item of the menu tells of it (LAY-02).
 */
export function useFailedOrders(wanted: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const gone = new AbortController();
    apiGet<{ failOrderSum: number }>(
      '/eOrder/eOrder/listFail',
      { size: 10 },
      { signal: gone.signal, mask: false },
    )
      .then(({ failOrderSum }) => setCount(failOrderSum))
      // The dot stays as it was; the next change or page asks again.
      .catch(() => undefined);
    return () => gone.abort();
  }, [wanted]);
  return wanted ? count : 0;
}
