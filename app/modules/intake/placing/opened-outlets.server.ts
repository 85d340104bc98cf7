import { and, asc, eq, exists, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { type OutsideCtx, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletApproved, outletOpened } from '#app/modules/customers/events.ts';
import { findOutletCode } from '#app/modules/customers/outlets/use-cases/find-outlet-ids.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { outsideNames, outsideOrders } from '../table.server.ts';
import { type OutsideOrder, tryOrder } from './try-order.server.ts';
import { maxAtOnce } from './try-waiting.server.ts';

/** What waited for an outlet is tried again when the outlet may order: approved, or opened after it was frozen. */
export const openedOutlets: Subscriber = {
  name: 'intake',
  outside: [
    outside(outletApproved, (ctx, tx, { outletId }) => tryOrdersOf(ctx, tx, outletId)),
    outside(outletOpened, (ctx, tx, { outletId }) => tryOrdersOf(ctx, tx, outletId)),
  ],
};

/** Tries orders that wait for an outlet in the order they came in; one that is refused again waits on. */
async function tryOrdersOf(ctx: OutsideCtx, tx: Tx, outletId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(outsideOrders)
    .where(
      and(
        eq(outsideOrders.tenantId, ctx.tenant.slug),
        eq(outsideOrders.status, 'waiting'),
        ofOutlet(ctx, tx, outletId, await findOutletCode(ctx, tx, outletId)),
      ),
    )
    .orderBy(asc(outsideOrders.receivedAt), asc(outsideOrders.id))
    .limit(maxAtOnce)
    .for('update');
  for (const row of rows) await tryInName(ctx, tx, row);
}

/** Orders whose outlet it is: by what somebody said its name means, or by our own code. */
function ofOutlet(ctx: OutsideCtx, tx: Tx, customerId: string, code: string | null): SQL | undefined {
  const named = tx
    .select({ id: outsideNames.id })
    .from(outsideNames)
    .where(
      and(
        eq(outsideNames.tenantId, ctx.tenant.slug),
        eq(outsideNames.kind, 'outlet'),
        eq(outsideNames.customerId, customerId),
        eq(outsideNames.source, outsideOrders.source),
        eq(outsideNames.theirs, outsideOrders.outletCode),
      ),
    );
  return or(exists(named), code === null ? undefined : eq(outsideOrders.outletCode, code));
}

/** Tries an order as whoever tried it last, with what they may do now; where they may not, it waits for a person. */
async function tryInName(ctx: OutsideCtx, tx: Tx, row: OutsideOrder): Promise<void> {
  const user = row.triedAs && (await findPrincipal({ ...ctx, tx }, row.triedAs));
  if (!user || !can(user, 'order:create')) return;
  const request = { language: 'zh-CN', userAgent: '', ports: [], secure: false } as const;
  try {
    await tx.transaction((inner) => tryOrder({ ...ctx, ...request, user, tx: inner }, inner, row));
  } catch (error) {
    // Placed another way meanwhile: whoever looks at it sees why, the others go on.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
  }
}
