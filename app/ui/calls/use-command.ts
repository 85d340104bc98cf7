import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import type { AnswerOf, InputOf, TargetOf } from '#app/lib/commands/contract.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { useRetryKey } from './use-retry-key.ts';

/** What a screen knows of the commands it gives. */
export interface Commands<Api> {
  /**
   * Gives a command, under a key of its own so that a repeat has no second effect. Once it is done `onDone` hears the
   * answer and the page is read anew; null when it was refused. What takes time to find out, such as where the device
   * is, is given as a function.
   */
  run: <Target extends TargetOf<Api>>(
    target: Target,
    input: InputOf<Api, Target> | (() => Promise<InputOf<Api, Target>>),
    onDone?: (answer: AnswerOf<Api, Target>) => void,
  ) => Promise<{ answer: AnswerOf<Api, Target> } | null>;
  busy: boolean;
  /** The sentence the last one was refused with. */
  problem: string | null;
  /** The field of the form that the refusal belongs to. */
  field: string | undefined;
}

/** HTTP's word for what somebody else has changed meanwhile. */
const conflict = 409;

/**
 * The way a screen writes: `useCommand<typeof displaysApi>()`, with the module's API imported as a type. What is `quiet`
 * neither covers the page while it takes its time nor reads it anew: it changes nothing there, or the page is left.
 */
export function useCommand<Api>({ quiet = false } = {}): Commands<Api> {
  const { t } = useTranslation('common');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; field?: string | undefined } | null>(null);
  const send = commandsOf<Api>();
  const once = useRetryKey();
  return {
    busy,
    problem: refusal?.message ?? null,
    field: refusal?.field,
    async run(target, input, onDone) {
      setBusy(true);
      setRefusal(null);
      try {
        const given: InputOf<Api, typeof target> = typeof input === 'function' ? await input() : input;
        const answer = await once([target, given], (idempotencyKey) =>
          send(target, given, { idempotencyKey, mask: !quiet }),
        );
        onDone?.(answer);
        if (!quiet) await revalidate();
        return { answer };
      } catch (error) {
        const {
          message = '',
          field,
          status = 0,
        } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
        setRefusal({ message: message || t('errors.unforeseen'), field });
        // What was refused for being out of date is shown as it has become.
        if (status === conflict && !quiet) await revalidate();
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
