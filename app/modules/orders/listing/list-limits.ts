/** How deep page numbers reach; beyond it people narrow the filter, for nobody reads page 500. */
export const deepestRow = 10_000;

/** How far a status tab counts; above it shows as 999+. */
export const tabCountLimit = 999;

/** Columns a list may be sorted by. */
export const sortColumns = ['orderedAt', 'orderNo', 'payableFen'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** How a list is shown to whoever asks for nothing else. */
export const listDefaults = { pageNumber: 1, size: 20, sort: 'orderedAt', direction: 'desc' } as const;

/** Orders that are printed together at most. */
export const maxPrinted = 50;

/** What an order can be, as the list is filtered by. */
export const orderKinds = ['online', 'offline', 'exchange', 'return'] as const;
