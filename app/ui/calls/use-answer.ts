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
  return useAnswering(ask, requested).answer;
}

/** The same, whether the answer is to what stands there now, and a way to ask once more: it may be another by then. */
export function useAnswering<T>(
  ask: (requested: object, options: CallOptions) => Promise<T>,
  requested: object | null,
): { answer: T | null; current: boolean; again(): void } {
  const [answered, setAnswered] = useState<{ to: string; turn: number; answer: T } | null>(null);
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);
  const body = requested && JSON.stringify(requested);
  useEffect(() => {
    if (!body) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: own.signal, mask: false };
      ask(JSON.parse(body) as object, options).then(
        (answer) => setAnswered({ to: body, turn, answer }),
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask, body, turn]);
  return body && answered
    ? { answer: answered.answer, current: answered.to === body && answered.turn === turn, again }
    : { answer: null, current: false, again };
}
