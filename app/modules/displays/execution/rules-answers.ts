import type { DisplayItem, Found } from '../scoring/rules-score.ts';

/** Of what somebody found, what the display looks at: items it does not know are left out. */
export function knownFound(
  items: readonly DisplayItem[],
  found: Readonly<Record<string, Found>>,
): Record<string, Found> {
  const known = items.filter(({ id }) => found[id] !== undefined);
  return Object.fromEntries(known.map(({ id }) => [id, found[id] as Found]));
}
