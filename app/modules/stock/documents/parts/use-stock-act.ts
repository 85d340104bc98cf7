import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { StockActDone } from '../wire.ts';

type Answer = StockActDone | FormError;

/** Sends what a form of a stock page asks for, and keeps what became of it. */
export function useStockAct(onDone: (done: StockActDone) => void): {
  busy: boolean;
  outcome: Answer | null;
  /** What the form has to say at a field. */
  at: (field: string) => { validateStatus: 'error'; help: string } | object;
  send: (does: string, payload: object) => void;
} {
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  const outcome = state === 'idle' && data ? data : null;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (outcome?.ok) done(outcome);
  }, [outcome]);
  const refusal = refusalAt(outcome);
  return {
    busy: state !== 'idle',
    outcome,
    at: (field) => {
      const help = refusal(field);
      return help ? { validateStatus: 'error' as const, help } : {};
    },
    send: (does, payload) =>
      void fetcher.submit({ does, payload: JSON.stringify(payload) }, { method: 'post' }),
  };
}
