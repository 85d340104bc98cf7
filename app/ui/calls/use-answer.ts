import { useEffect, useState } from 'react';
import type { CallOptions } from '#app/lib/web/api-client.ts';

/** Milliseconds a person pauses before what they typed is asked about. */
const pauseMs = 250;

/**
 * What a call answers to what has been typed so far; null until there is an answer, and while nothing is asked.
 * What is typed next overtakes it. A call that fails leaves the last answer: what is sent in the end tells why.
 * The call is one and the same function at every turn.
 */
export function useAnswer<T>(
  ask: (requested: object, options: CallOptions) => Promise<T>,
  requested: object | null,
): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const body = requested && JSON.stringify(requested);
  useEffect(() => {
    if (!body) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: own.signal, mask: false };
      ask(JSON.parse(body) as object, options).then(setAnswer, () => {});
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask, body]);
  return body ? answer : null;
}
