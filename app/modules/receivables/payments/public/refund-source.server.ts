import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Account, lockAccount } from '../../ledger/post-entries.server.ts';
import { refundsUnderWay } from '../../rules.ts';
import { receivableRefunds } from '../../table.server.ts';
import { openRefund, readPayee } from '../open-refund.server.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What other modules owe back that is no order's and no account's credit: it goes over the refund desk, too. */
    refundSources: RefundSource;
  }
}

/** Something of another module that money goes back of: a placement whose deposit was taken. */
export interface RefundSource {
  /** What its refunds are of; entries of the ledger call it the same. */
  kind: string;
  /**
   * Books that it is owed back and went back, in the transaction that pays it out; the refund is locked. Refuses with 409
   * what may not go back any more.
   */
  pay(ctx: Ctx, tx: Tx, paid: PaidBack): Promise<void>;
}

/** What is paid out of a source: all that was approved, in fen. */
export interface PaidBack extends Account {
  sourceId: string;
  amountFen: number;
  voucherNo: string;
  /** YYYY-MM-DD */
  paidOn: string;
}

/** What is to go back of a source, and why. */
export interface AskedBack extends Account {
  source: { kind: string; id: string; no: string };
  amountFen: number;
  reason: string;
}

/**
 * Puts on the refund desk what goes back of a locked source, for whoever may ask for it by an action (`by`):
 * somebody else approves it there, and it is paid out there. While it is under way it is not asked for again (409).
 */
export async function askSourceBack(
  ctx: Ctx,
  tx: Tx,
  by: string,
  { source, ...asked }: AskedBack,
): Promise<{ id: string; approval: boolean }> {
  const { user } = requireAction(ctx, by);
  const of = receivableRefunds;
  const underWay = await tx.$count(
    of,
    and(
      eq(of.tenantId, ctx.tenant.slug),
      eq(of.sourceKind, source.kind),
      eq(of.sourceId, source.id),
      inArray(of.status, [...refundsUnderWay]),
    ),
  );
  if (underWay > 0) throw new DomainError('receivables.refund-asked', 409);
  await lockAccount(ctx, tx, asked);
  const party = await readPayee(ctx, tx, asked.customerId);
  return openRefund(ctx, tx, { ...asked, orderId: null, orderNo: source.no, source, party, user });
}
