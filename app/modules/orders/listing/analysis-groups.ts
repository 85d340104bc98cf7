/** What orders are counted by. */
export const analysisGroups = ['status', 'dealer', 'product'] as const;

/** What an amount is called: what was ordered is no sale yet. */
export const amountWord = (by: (typeof analysisGroups)[number]): 'ordered' | 'amount' =>
  by === 'status' ? 'ordered' : 'amount';
