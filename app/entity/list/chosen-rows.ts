import { useState } from 'react';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import { batchFields, type Entity, type PageOf } from '../define-entity.ts';

/** Rows that something is done to at once, as calls name them, and how many they are. */
export interface ChosenRows {
  target: { ids: string[] } | { query: Record<string, string>; count: number };
  count: number;
}

/** Which rows of a list are ticked: some of those on the page, or every one that the filter means. */
export function useChosenRows(
  entity: Entity,
  page: PageOf<object>,
  onPage: readonly { id: string }[],
  given: Record<string, string>,
) {
  const { pageNumber: _page, size: _size, after: _after, sort: _sort, ...query } = given;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Of another filter it is another whole.
  const filter = JSON.stringify(query);
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const here = chosen.filter((id) => onPage.some((row) => row.id === id));
  const whole = wholeOf === filter && here.length === onPage.length && onPage.length > 0;
  const rows: ChosenRows = whole
    ? { target: { query, count: page.total }, count: page.total }
    : { target: { ids: here }, count: here.length };
  return {
    ids: here,
    whole,
    /** Whether all that the filter means may be taken instead of those on the page. */
    mayTakeWhole:
      !whole &&
      batchFields(entity).length > 0 &&
      here.length === onPage.length &&
      page.total > onPage.length &&
      !page.totalCapped &&
      page.total <= deepestRow,
    takeWhole: () => setWholeOf(filter),
    choose(ids: readonly string[]) {
      setChosen(ids);
      setWholeOf(null);
    },
    toggle(id: string) {
      setChosen(here.includes(id) ? here.filter((one) => one !== id) : [...here, id]);
      setWholeOf(null);
    },
    rows,
  };
}
