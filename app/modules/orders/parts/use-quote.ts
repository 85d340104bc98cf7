import { useEffect, useState } from 'react';
import { apiPost } from '#app/lib/api-client.ts';
import type { Quote, TypedLine } from '../wire-create.ts';

/** Milliseconds a person pauses before what they typed is priced. */
const pauseMs = 250;

/** What the lines typed so far cost an outlet; null until there is an answer. */
export function useQuote(customerId: string | null, lines: readonly TypedLine[]): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  const asked = customerId && lines.length > 0 ? JSON.stringify({ customerId, lines }) : null;
  useEffect(() => {
    if (!asked) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: own.signal, mask: false };
      // Without an answer the order itself will tell what is wrong.
      apiPost<Quote>('/eOrder/eOrder/quote', JSON.parse(asked), options).then(setQuote, () => {});
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [asked]);
  return asked ? quote : null;
}
