import { useEffect, useState } from 'react';
import { apiGet, type CallOptions } from '#app/lib/web/api-client.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { Choices, SearchedChoices } from '../editing/use-cases/list-choices.server.ts';

const ask = (requested: object, options: CallOptions) =>
  apiGet<SearchedChoices>('/ePromotion/choices', requested as { keyword: string }, options);

/** What an editor offers, and all that searches have found since: what was chosen keeps its name. */
export function useMoreChoices(first: Choices): { choices: Choices; search(keyword: string): void } {
  const [choices, setChoices] = useState(first);
  const [keyword, setKeyword] = useState('');
  const found = useAnswer(ask, keyword.trim() ? { keyword: keyword.trim() } : null);
  useEffect(() => {
    if (found) setChoices((known) => withFound(known, found));
  }, [found]);
  return { choices, search: setKeyword };
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
