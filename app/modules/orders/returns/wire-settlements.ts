import type { QuotedLine } from '../placing/wire-create.ts';

/** How a difference is settled: sent again (补发), refunded (退款), or written off (盘亏). */
export const settlements = ['reship', 'refund', 'loss'] as const;

/**
 * What changing goods for others comes to, in fen: what comes back is worth after what promotions take back, and what
 * is sent costs.
 */
export interface SwapQuote {
  lines: QuotedLine[];
  back: ReturnQuote;
  backFen: number;
  payableFen: number;
}

/** What a return comes to, in fen: its goods had cost, promotions take back (below nothing: give back), it refunds. */
export interface ReturnQuote {
  shareFen: number;
  withheldFen: number;
  refundFen: number;
  /** What each promotion takes back of what the outlet keeps. */
  rules: { name: string; fen: number }[];
  /** Gifts that come back besides. */
  gifts: { lineNo: number; productName: string; text: string }[];
  /** Coupons the order earned that become void. */
  coupons: { name: string; code: string }[];
}
