import type { DisplayItem, Found } from '../scoring/rules-score.ts';

/** What a form holds of an item: its value, or that it does not apply. */
export interface Written {
  value?: number | string | null;
  na?: boolean;
}

/** What a form begins with. */
export function writtenOf(
  items: readonly DisplayItem[],
  found: Readonly<Record<string, Found>>,
): Record<string, Written> {
  return Object.fromEntries(
    items.map(({ id }) => [id, found[id] === null ? { na: true } : { value: found[id] ?? null }]),
  );
}

/** What a form says was found; an item without an answer is left out. */
export function foundOf(
  items: readonly DisplayItem[],
  written: Readonly<Record<string, Written>>,
): Record<string, Found> {
  const found: Record<string, Found> = {};
  for (const { id } of items) {
    const { value, na } = written[id] ?? {};
    if (na) found[id] = null;
    else if (value !== undefined && value !== null && value !== '') found[id] = value;
  }
  return found;
}
