/** States by which the ERP's orders are listed. */
export const syncStatuses = ['pending', 'succeeded', 'failed', 'ignored'] as const;
