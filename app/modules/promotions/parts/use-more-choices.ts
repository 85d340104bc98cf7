import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { Choices, SearchedChoices } from '../editing/use-cases/list-choices.server.ts';

/** Milliseconds a person pauses before what they typed is looked for. */
const pauseMs = 250;

/** What an editor offers, and all that searches have found since: what was chosen keeps its name. */
export function useMoreChoices(first: Choices): { choices: Choices; search(keyword: string): void } {
  const [choices, setChoices] = useState(first);
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  useEffect(() => {
    if (!keyword) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: own.signal, mask: false };
      apiGet<SearchedChoices>('/ePromotion/choices', { keyword }, options)
        .then((found) => setChoices((known) => withFound(known, found)))
        // What is offered stays; the next letter tries again.
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [keyword]);
  return { choices, search: setTyped };
}

function withFound(known: Choices, { goods, dealers, customers }: SearchedChoices): Choices {
  return {
    ...known,
    goods: [...known.goods, ...unknown(known.goods, goods)],
    dealers: [...known.dealers, ...unknown(known.dealers, dealers)],
    customers: [...known.customers, ...unknown(known.customers, customers)],
  };
}

function unknown<Row extends { id: string }>(known: readonly Row[], found: readonly Row[]): Row[] {
  const ids = new Set(known.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}
