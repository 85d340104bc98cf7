import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { ApiError, type CallOptions } from '#app/lib/web/api-client.ts';

/** A call that a form makes: whether it is under way, and the sentence it was refused with. */
export interface Sending {
  busy: boolean;
  failure: string;
  /** Makes the call under a key of its own, so that a repeat has no second effect; null when it was refused. */
  send<T>(call: (options: CallOptions) => Promise<T>): Promise<{ result: T } | null>;
}

/** Sends and fetches files, and what wants its refusal told apart; whatever else a screen does goes by `useCommand`. */
export function useSend(): Sending {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    busy,
    failure,
    async send(call) {
      setBusy(true);
      setFailure('');
      try {
        return { result: await call({ idempotencyKey: uuid32(), mask: false }) };
      } catch (error) {
        setFailure((error instanceof ApiError && error.message) || t('errors.unforeseen'));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
