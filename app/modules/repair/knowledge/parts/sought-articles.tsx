import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { Article } from '../wire.ts';
import { OfferedArticles } from './offered-articles.tsx';

/** What is known so far of what is diagnosed; more is added as it is chosen. */
interface Sought {
  orderId?: string;
  fault?: string;
  cause?: string;
  model?: string;
}

/** Articles about what is being chosen in a form. They are a help: where they cannot be had, nothing is said. */
export function SoughtArticles({ orderId = '', fault = '', cause = '', model = '' }: Sought) {
  const [found, setFound] = useState<readonly Article[]>([]);
  const nothing = fault === '' && cause === '';
  useEffect(() => {
    const stop = new AbortController();
    if (nothing) return () => stop.abort();
    const query = { orderId, fault, cause, model };
    apiGet<Article[]>('/mes/article/offer', query, { signal: stop.signal, mask: false }).then(setFound, () =>
      stop.signal.aborted ? undefined : setFound([]),
    );
    return () => stop.abort();
  }, [orderId, fault, cause, model, nothing]);
  return nothing ? null : <OfferedArticles articles={found} />;
}
