import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/lib/web/api-client.ts';

/**
 * Does what is no call, such as what a phone keeps until there is a network, and loads the page anew; what is refused is
 * shown in a sentence. Calls go by `useCommand`.
 */
export function useAct(): {
  act: (work: () => Promise<unknown>, onDone?: () => void) => Promise<void>;
  busy: boolean;
  problem: string | null;
} {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function act(work: () => Promise<unknown>, onDone?: () => void) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      onDone?.();
      await revalidate();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
    } finally {
      setBusy(false);
    }
  }

  return { act, busy, problem };
}
