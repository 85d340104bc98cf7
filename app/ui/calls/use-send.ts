import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type CallOptions } from '#app/lib/web/api-client.ts';
import { useRetryKey } from './use-retry-key.ts';

/** A call that a form makes: whether it is under way, and the sentence it was refused with. */
export interface Sending {
  busy: boolean;
  failure: string;
  /**
   * Makes a call, `asked` with what it takes, under a key of its own: asked again with the same because its answer was
   * lost, it goes under the key it had and has no second effect. Null when it was refused.
   */
  send<T>(
    asked: readonly unknown[],
    call: (options: CallOptions) => Promise<T>,
  ): Promise<{ result: T } | null>;
}

/** Sends and fetches files, and what wants its refusal told apart; whatever else a screen does goes by `useCommand`. */
export function useSend(): Sending {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const once = useRetryKey();
  return {
    busy,
    failure,
    async send(asked, call) {
      setBusy(true);
      setFailure('');
      try {
        return { result: await once(asked, (idempotencyKey) => call({ idempotencyKey, mask: false })) };
      } catch (error) {
        setFailure((error instanceof ApiError && error.message) || t('errors.unforeseen'));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
