import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/api-client.ts';

/** How many documents the ERP refused, as far as the person may see; 0 until known. Asked for only when an item tells of it. */
export function useFailedOrders(wanted: boolean): number {
  const [count, setCount] = useState(0);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    apiGet<{ failOrderSum: number }>('/eOrder/eOrder/listFail', { size: 10 }, { signal: gone.signal })
      .then(({ failOrderSum }) => setCount(failOrderSum))
      // The dot stays as it was; the next change or page asks again.
      .catch(() => undefined);
    return () => gone.abort();
  }, [wanted, asked]);
  void asked;
  void setAsked;
  return wanted ? count : 0;
}
