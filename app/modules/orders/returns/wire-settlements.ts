/** How a difference is settled: sent again (补发), refunded (退款), or written off (盘亏). */
export const settlements = ['reship', 'refund', 'loss'] as const;
