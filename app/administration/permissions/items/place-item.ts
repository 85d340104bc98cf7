import type { PermissionRow } from '#app/services/permissions/build-menu.ts';

/** Room left between two neighbours when they are numbered anew. */
const step = 100;

/**
 * Numbers by which a folder's items stand in their order once `code` stands in front of `beforeCode`, or at
 * the end. Only those that change are given: mostly the item's own, for there is room between neighbours.
 */
export function placeItem(
  rows: readonly PermissionRow[],
  item: { code: string; parentCode: string | null },
  beforeCode: string | null,
): Map<string, number> {
  const others = siblingsOf(rows, item.parentCode).filter((row) => row.code !== item.code);
  const at = beforeCode === null ? -1 : others.findIndex((row) => row.code === beforeCode);
  const index = at < 0 ? others.length : at;
  const before = others[index - 1]?.sort;
  const after = others[index]?.sort;
  const sort = between(before, after);
  if (sort !== null) return new Map([[item.code, sort]]);
  const codes = others.map((row) => row.code);
  codes.splice(index, 0, item.code);
  return new Map(codes.map((code, place) => [code, (place + 1) * step]));
}

/** The items of a folder in their order; actions have an order of their own and are none of them. */
export function siblingsOf(rows: readonly PermissionRow[], parentCode: string | null): PermissionRow[] {
  return rows
    .filter((row) => row.parentCode === parentCode && row.kind !== 'action')
    .toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return before === undefined ? step : before + step;
  const min = before ?? Math.min(after, step) - step;
  const sort = Math.floor((min + after) / 2);
  return sort > min && sort < after ? sort : null;
}
