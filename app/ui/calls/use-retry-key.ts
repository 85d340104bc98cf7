import { useRef } from 'react';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { ApiError } from '#app/lib/web/api-client.ts';

/** A gateway's words for an answer that did not come in time: what was asked may have been done. */
const firstOfGateways = 502;

/** Whether a failure leaves open what became of a call: no answer came, or only a gateway's. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= firstOfGateways);

/**
 * Keys that a screen's calls go under. What is asked again because its answer was lost goes under the key it had, so
 * that it has no second effect; anything else goes under a new one.
 */
export function useRetryKey(): <Answer>(
  what: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer> {
  const lost = useRef<{ what: string; key: string } | null>(null);
  return async (what, send) => {
    const asked = JSON.stringify(what);
    const key = lost.current?.what === asked ? lost.current.key : uuid32();
    lost.current = null;
    try {
      return await send(key);
    } catch (error) {
      if (isUnanswered(error)) lost.current = { what: asked, key };
      throw error;
    }
  };
}
