/** Columns a list may be sorted by. */
export const sortColumns = ['orderedAt', 'orderNo', 'payableFen'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** How a list is shown to whoever asks for nothing else. */
export const listDefaults = { pageNumber: 1, size: 20, sort: 'orderedAt', direction: 'desc' } as const;

/** Which days a list is of: those orders were placed on, or those something of them was sold or came back on. */
export const daysMeant = ['ordered', 'sold'] as const;

/** Orders that are printed together at most. */
export const maxPrinted = 50;

/** What an order can be, as the list is filtered by. */
export const orderKinds = ['online', 'offline', 'exchange', 'return'] as const;

/** What orders are counted by. */
export const analysisGroups = ['status', 'dealer', 'product'] as const;

/** What an amount is called: what was ordered is no sale yet. */
export const amountWord = (by: (typeof analysisGroups)[number]): 'ordered' | 'amount' =>
  by === 'status' ? 'ordered' : 'amount';
