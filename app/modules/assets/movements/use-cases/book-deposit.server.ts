import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import {
  type Account,
  bookEntries,
} from '#app/modules/receivables/accounts/use-cases/book-entries.server.ts';

/** A deposit that was taken from an outlet in hand, or given back to it, against a receipt. */
export interface DepositBooking {
  amountFen: number;
  /** What it is for. */
  source: { kind: string; id: string; no: string };
  receiptNo: string;
  /** Where that number was typed. */
  receiptField?: string;
  /** The day it was taken or went back on, YYYY-MM-DD; this day where it is not named. */
  businessOn?: string;
}

/**
 * Books a deposit into an account: that it is owed and that it was paid, or that it is owed back and went back. What
 * is owed for goods stays as it is, and nobody can spend a deposit on an order. Booked once, however often it is said;
 * the receipt of money that comes in is one nothing else came in with.
 */
export async function bookDeposit(
  ctx: EventCtx,
  tx: Tx,
  account: Account,
  {
    amountFen,
    source,
    receiptNo,
    receiptField,
    businessOn,
    does,
  }: DepositBooking & { does: 'take' | 'return' },
): Promise<void> {
  const kinds =
    does === 'take'
      ? ([
          ['deposit', amountFen],
          ['deposit-paid', -amountFen],
        ] as const)
      : ([
          ['deposit-return', -amountFen],
          ['deposit-refund', amountFen],
        ] as const);
  await bookEntries(ctx, tx, account, {
    source,
    businessOn,
    entries: kinds.map(([kind, fen]) => ({
      kind,
      amountFen: fen,
      key: `${kind}:${source.id}`,
      note: receiptNo,
      ...(kind === 'deposit-paid' ? { receipt: { no: receiptNo, field: receiptField } } : {}),
    })),
  });
}
