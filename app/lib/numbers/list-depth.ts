/** Rows that can be reached by page number, and how far a total is counted; an entity's list goes on by `after`. */
export const deepestRow = 10_000;

/** How far the rows of a tab are counted; above it shows as 999+. */
export const tabCountLimit = 999;

/** How many pages can be asked for by their number: a page that goes beyond the deepest row cannot. Pure. */
export function pagesByNumber(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), Math.floor(deepestRow / size));
}

/** How many rows those pages have: what a pager counts. Pure. */
export function rowsByNumber(total: number, size: number): number {
  return Math.min(total, Math.floor(deepestRow / size) * size);
}
