import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/lib/web/api-client.ts';

/** What became of the last call. */
export interface Outcome {
  ok: boolean;
  message: string;
  /** Field of the form that was refused. */
  field?: string;
}

/** Runs a page's calls one at a time; after each the page is read anew, refused or not. */
export function useCalls(failed: string) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** Only what was done is told on the page: a form keeps its own refusal. */
  async function save(work: () => Promise<unknown>, done: string): Promise<Outcome> {
    setBusy(true);
    const result = await work().then(
      () => ({ ok: true, message: done }),
      (error: unknown) => refusalOf(error, failed),
    );
    // Also after a refusal: what was refused may have been out of date.
    await revalidate();
    setBusy(false);
    setOutcome(result.ok ? result : null);
    return result;
  }
  return {
    busy,
    outcome,
    forget: () => setOutcome(null),
    save,
    /** For what has no form: a refusal is shown on the page too. */
    async run(work: () => Promise<unknown>, done: string): Promise<Outcome> {
      const result = await save(work, done);
      setOutcome(result);
      return result;
    },
  };
}

export type Calls = ReturnType<typeof useCalls>;

function refusalOf(error: unknown, failed: string): Outcome {
  if (!(error instanceof ApiError)) return { ok: false, message: failed };
  return { ok: false, message: error.message || failed, field: error.field };
}
