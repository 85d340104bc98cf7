import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { AnswerOf, InputOf, TargetOf } from '#app/lib/commands/contract.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { useRetryKey } from './use-retry-key.ts';

/** What became of the last call. */
export interface Outcome {
  ok: boolean;
  message: string;
  /** Field of the form that was refused. */
  field?: string;
}

/** A page's calls: made one at a time, by what they are defined as; after each the page is read anew, refused or not. */
export interface Calls<Api> {
  busy: boolean;
  outcome: Outcome | null;
  forget: () => void;
  /** Only what was done is told on the page: a form keeps its own refusal. */
  save: <Target extends TargetOf<Api>>(
    target: Target,
    input: InputOf<Api, Target>,
    done: string,
  ) => Promise<Outcome & { answer?: AnswerOf<Api, Target> }>;
  /** For what has no form: a refusal is shown on the page too. */
  run: <Target extends TargetOf<Api>>(
    target: Target,
    input: InputOf<Api, Target>,
    done: string,
  ) => Promise<Outcome>;
}

/** Runs a page's calls: `useCalls<typeof organisationApi>(t('failed'))`, with the API imported as a type. */
export function useCalls<Api>(failed: string): Calls<Api> {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const send = commandsOf<Api>();
  const once = useRetryKey();
  const save: Calls<Api>['save'] = async (target, input, done) => {
    setBusy(true);
    const call = once([target, input], (idempotencyKey) => send(target, input, { idempotencyKey }));
    const result = await call.then(
      (answer) => ({ ok: true, message: done, answer }),
      (error: unknown) => refusalOf(error, failed),
    );
    // Also after a refusal: what was refused may have been out of date.
    await revalidate();
    setBusy(false);
    setOutcome(result.ok ? result : null);
    return result;
  };
  return {
    busy,
    outcome,
    forget: () => setOutcome(null),
    save,
    async run(target, input, done) {
      const result = await save(target, input, done);
      setOutcome(result);
      return result;
    },
  };
}

function refusalOf(error: unknown, failed: string): Outcome {
  if (!(error instanceof ApiError)) return { ok: false, message: failed };
  return { ok: false, message: error.message || failed, field: error.field };
}
