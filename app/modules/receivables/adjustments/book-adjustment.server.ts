import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { correctPrice, holdSold } from '#app/modules/orders/returns/use-cases/correct-price.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { dueOn } from '../ledger/due-on.server.ts';
import { lockAccount, type PostCtx, postEntries } from '../ledger/post-entries.server.ts';
import { type AdjustKind, owedChangeFen } from '../rules.ts';
import { type receivableAdjustments, receivableItems } from '../table.server.ts';
import { checkAdjustment } from './check-adjustment.server.ts';

/** The money of an order whose account is locked. */
type LockedItem = typeof receivableItems.$inferSelect;

/** What an adjustment is booked under, once: by the number that who asked for it gave it. */
export const adjustmentKey = (of: { kind: AdjustKind; orderId: string; externalNo: string }): string =>
  `${of.kind}:${of.orderId}:${of.externalNo}`;

/**
 * Locks what an adjustment changes: the order, where its price is corrected, and its account; 404 where nothing was
 * charged for such an order within the scope, where one is given.
 */
export async function lockItem(
  ctx: PostCtx,
  tx: Tx,
  { orderId, kind }: { orderId: string; kind: AdjustKind },
  scope?: DataScope,
): Promise<LockedItem> {
  const own = and(eq(receivableItems.tenantId, ctx.tenant.slug), eq(receivableItems.orderId, orderId));
  const within = and(own, scope && accountScope(ctx, scope, receivableItems));
  const [found] = await tx.select().from(receivableItems).where(within);
  if (!found) throw notFound();
  // Whoever moves an order holds it before its account.
  if (kind === 'correction') await holdSold(ctx, tx, orderId);
  await lockAccount(ctx, tx, found);
  const [item] = await tx.select().from(receivableItems).where(within);
  if (!item) throw notFound();
  return item;
}

/** Books an adjustment that was approved, as of today; whatever it was checked for when it was asked for is checked again. */
export async function bookAdjustment(
  ctx: EventCtx,
  tx: Tx,
  adjustment: typeof receivableAdjustments.$inferSelect,
): Promise<void> {
  const { orderId, kind, requestReason: reason } = adjustment;
  const item = await lockItem(ctx, tx, adjustment);
  const amountFen = owedChangeFen(adjustment);
  await checkAdjustment(ctx, tx, item, { kind, amountFen });
  const businessOn = dayOf(ctx.now(), ctx.tenant.timeZone);
  if (kind === 'correction') await correctPrice(ctx, tx, { orderId, amountFen, businessOn });
  const { departId } = await findRootOrder(ctx, tx, orderId);
  // What is charged today has its own term; what is taken off is taken off what is due first.
  const due = amountFen > 0 ? await dueOn(ctx, tx, { departId, chargedOn: businessOn }) : item.dueOn;
  await postEntries(ctx, tx, item, [
    {
      kind,
      order: { id: orderId, no: item.orderNo, dueOn: due },
      amountFen,
      businessOn,
      source: { kind: 'order', id: orderId, no: item.orderNo },
      key: adjustmentKey(adjustment),
      note: reason,
    },
  ]);
  const openFen = await openOf(ctx, tx, orderId);
  await writeAuditLog(ctx, tx, {
    action: 'receivable:adjust',
    entity: 'order',
    entityId: orderId,
    before: { openFen: item.openFen },
    after: { kind, amountFen, reason, openFen },
  });
}

async function openOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<number | undefined> {
  const [after] = await tx
    .select({ openFen: receivableItems.openFen })
    .from(receivableItems)
    .where(and(eq(receivableItems.tenantId, ctx.tenant.slug), eq(receivableItems.orderId, orderId)));
  return after?.openFen;
}
