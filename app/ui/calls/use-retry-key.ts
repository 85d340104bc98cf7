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
 * that it has no second effect; anything else goes under a new one. Of a screen that acts on several things one after
 * the other, `about` says which of them a call is about: each is asked again by itself.
 */
export function useRetryKey(): <Answer>(
  what: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
  about?: string,
) => Promise<Answer> {
  const lost = useRef(new Map<string, { what: string; key: string }>());
  return async (what, send, about = '') => {
    const asked = JSON.stringify(what);
    const before = lost.current.get(about);
    const key = before?.what === asked ? before.key : uuid32();
    lost.current.delete(about);
    try {
      return await send(key);
    } catch (error) {
      if (isUnanswered(error)) lost.current.set(about, { what: asked, key });
      throw error;
    }
  };
}
