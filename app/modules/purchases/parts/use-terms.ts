import { useEffect, useEffectEvent, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { PurchaseTerms } from '../wire.ts';

/** The terms a dealer orders on; null while nobody is chosen, or they are asked for. */
export function useTerms(
  dealerId: string | undefined,
  onFound: (terms: PurchaseTerms) => void,
): PurchaseTerms | null {
  const [found, setFound] = useState<{ dealerId: string; terms: PurchaseTerms } | null>(null);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (!dealerId) return undefined;
    const stop = new AbortController();
    apiGet<PurchaseTerms>('/ePurchase/terms', { dealerId }, { signal: stop.signal, mask: false }).then(
      (terms) => {
        setFound({ dealerId, terms });
        tell(terms);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [dealerId]);
  return found && found.dealerId === dealerId ? found.terms : null;
}
