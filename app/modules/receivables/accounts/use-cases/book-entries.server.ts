import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { type Account, postEntries } from '../../ledger/post-entries.server.ts';
import { refuseKnownReceipt } from '../../payments/known-receipt.server.ts';

export type { Account };

/** An entry of a kind that the module that books it has declared. */
export interface OwnEntry {
  kind: string;
  /** More is owed (above nothing) or less; nothing is not booked. */
  amountFen: number;
  /** What is booked once is told by the same key however often. */
  key: string;
  note: string;
  /** Of money that comes in: the number of its receipt, which no other money came in with, and where that was typed. */
  receipt?: { no: string; field?: string | undefined };
}

/**
 * Books entries of another module's own kinds into an account, of this day where no other is named: they are about no
 * order, and what is owed for goods stays as it is. A receipt that other money came in with is refused with 409.
 */
export async function bookEntries(
  ctx: EventCtx,
  tx: Tx,
  account: Account,
  {
    source,
    entries,
    businessOn = dayOf(ctx.now(), ctx.tenant.timeZone),
  }: {
    source: { kind: string; id: string; no: string };
    entries: readonly OwnEntry[];
    /** The day it happened on, YYYY-MM-DD. */
    businessOn?: string | undefined;
  },
): Promise<void> {
  for (const { amountFen, key, receipt } of entries) {
    if (receipt?.no && amountFen !== 0) {
      await refuseKnownReceipt(ctx, tx, receipt.no, { field: receipt.field, besides: key });
    }
  }
  await postEntries(
    ctx,
    tx,
    account,
    entries.map(({ receipt, ...entry }) => ({
      ...entry,
      receiptNo: receipt?.no || undefined,
      order: null,
      businessOn,
      source,
    })),
  );
}
