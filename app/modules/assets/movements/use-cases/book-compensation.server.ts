import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import {
  type Account,
  bookEntries,
} from '#app/modules/receivables/accounts/use-cases/book-entries.server.ts';

/** What an outlet pays for something of ours that it lost; in fen. */
export interface Compensation {
  amountFen: number;
  /** How much of it a deposit settles, and what that deposit was for; the rest was paid in hand. */
  fromDeposit: { fen: number; sourceId: string };
  /** What is paid for. */
  source: { kind: string; id: string; no: string };
  /** Of what was paid in hand. */
  receiptNo: string;
}

/**
 * Books a compensation that is settled at once: that it is owed, what of a deposit is kept for it, and what was paid.
 * Booked once, however often it is said; what is owed for goods stays as it is. What is paid in hand has a receipt of
 * its own.
 */
export async function bookCompensation(
  ctx: EventCtx,
  tx: Tx,
  account: Account,
  { amountFen, fromDeposit, source, receiptNo }: Compensation,
): Promise<void> {
  const entries = [
    ['compensation', amountFen, source.id],
    ['deposit-return', -fromDeposit.fen, `${fromDeposit.sourceId}:kept`],
    ['compensation-paid', fromDeposit.fen - amountFen, source.id],
  ] as const;
  await bookEntries(ctx, tx, account, {
    source,
    entries: entries.map(([kind, fen, of]) => ({
      kind,
      amountFen: fen,
      key: `${kind}:${of}`,
      ...(kind === 'compensation-paid' ? { note: receiptNo, receipt: { no: receiptNo } } : { note: '' }),
    })),
  });
}
