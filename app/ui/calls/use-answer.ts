import { useEffect, useState } from 'react';
import type { CallOptions } from '#app/lib/web/api-client.ts';

/** Milliseconds a person pauses before what they typed is asked about. */
const typingMs = 250;

/** What a call answered last. */
export interface Answered<T> {
  /** Null until there is an answer, and while nothing is asked. */
  answer: T | null;
  /** It is the answer to what has been typed by now, asked as often as was wanted. */
  settled: boolean;
  /** What has been typed by now could not be answered. */
  failed: boolean;
  /** Asks once more about the same: what it was answered from may have changed. */
  again(): void;
}

type Ask<Input, T> = (requested: Input, options: CallOptions) => Promise<T>;

/**
 * What a call answers to what has been typed so far, and whether that is all of it. What is typed next overtakes it. A
 * call that fails leaves the last answer: what is sent in the end tells why. The call is one and the same function at
 * every turn. What nobody types is asked at once, with a pause of 0 ms.
 */
export function useAnswered<Input extends object, T>(
  ask: Ask<Input, T>,
  requested: Input | null,
  pauseMs = typingMs,
): Answered<T> {
  const [found, setFound] = useState<{ answer: T; of: string; turn: number } | null>(null);
  const [turn, setTurn] = useState(0);
  const [lost, setLost] = useState<{ of: string; turn: number } | null>(null);
  const body = requested && JSON.stringify(requested);
  useEffect(() => {
    if (!body) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: own.signal, mask: false };
      ask(JSON.parse(body) as Input, options).then(
        (answer) => setFound({ answer, of: body, turn }),
        () => !own.signal.aborted && setLost({ of: body, turn }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask, body, turn, pauseMs]);
  return {
    answer: body ? (found?.answer ?? null) : null,
    settled: body !== null && found?.of === body && found.turn === turn,
    failed: body !== null && lost?.of === body && lost.turn === turn,
    again: () => setTurn((one) => one + 1),
  };
}

/** What is shown of an answer beside what it is about. */
export interface ShownAnswer<T> {
  /** None when what has been typed by now could not be answered: nobody takes an earlier answer for its own. */
  answer: T | null;
  /** What has been typed by now is being asked about: what is shown is dimmed, and nothing is sent on it. */
  pending: boolean;
}

/** The same as it is shown, where it is sent along by nobody. */
export function useAnswer<Input extends object, T>(
  ask: Ask<Input, T>,
  requested: Input | null,
): ShownAnswer<T> {
  const { answer, settled, failed } = useAnswered(ask, requested);
  return { answer: failed ? null : answer, pending: requested !== null && !settled && !failed };
}
