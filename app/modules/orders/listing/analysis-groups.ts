/** What orders are counted by. */
export const analysisGroups = ['status', 'dealer', 'product'] as const;
