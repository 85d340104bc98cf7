import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import { namedBy } from '../syncs/order-of-delivery.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { erpConfigs, orderSyncs } from '../table.server.ts';
import type { Resync, ResyncInput, ResyncResult } from '../wire.ts';

/**
 * Has documents sent to the ERP again, now (ORD-02, ORD-04). Those that arrived stay as they are, and before
 * anything is sent the ERP is asked: pressing twice makes one bill.
 */
export async function resyncOrders(ctx: Ctx, input: ResyncInput): Promise<Resync> {
  const done = await resend(ctx, input);
  if (done.count === 0) throw new DomainError('erp.nothing-to-resend', 409);
  return done;
}

/** The same, without a refusal where none of the documents can go: what became of each is told all the same. */
export async function resend(ctx: Ctx, input: ResyncInput): Promise<Resync> {
  const { scope } = requireAction(ctx, 'erp:resync');
  const requested = input.ids ?? (input.id ? [input.id] : []);
  const now = ctx.now();
  return inTenant(ctx, async (tx) => {
    const [config] = await tx
      .select({ enabled: erpConfigs.enabled })
      .from(erpConfigs)
      .where(eq(erpConfigs.tenantId, ctx.tenant.slug));
    if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
    const mine = and(
      syncScope(ctx, scope),
      namedBy(ctx.tenant.slug, requested),
      input.document ? eq(orderSyncs.document, input.document) : undefined,
    );
    const again = await tx
      .update(orderSyncs)
      .set({ status: 'pending', tries: 0, nextAt: now, ignoredReason: null, updatedAt: now })
      .where(
        and(
          mine,
          ne(orderSyncs.status, 'succeeded'),
          or(isNull(orderSyncs.claimedUntil), lt(orderSyncs.claimedUntil, now)),
        ),
      )
      .returning({ id: orderSyncs.orderId, orderNo: orderSyncs.orderNo, document: orderSyncs.document });
    const there = await tx
      .select({
        id: orderSyncs.orderId,
        orderNo: orderSyncs.orderNo,
        document: orderSyncs.document,
        status: orderSyncs.status,
      })
      .from(orderSyncs)
      .where(mine)
      .orderBy(asc(orderSyncs.orderNo), asc(orderSyncs.document));
    if (there.length === 0) throw notFound();
    await writeAuditLogs(
      ctx,
      tx,
      again.map(({ id, orderNo, document }) => ({
        action: 'erp:resync',
        entity: 'order-sync',
        entityId: id,
        before: null,
        after: { orderNo, document },
      })),
    );
    if (again.length > 0) await wakeErp(tx, ctx.tenant);
    const goes = new Set(again.map(keyOf));
    return {
      count: again.length,
      results: [
        ...there.map(
          ({ status, ...one }): ResyncResult => ({
            ...one,
            result: goes.has(keyOf(one)) ? 'again' : status === 'succeeded' ? 'arrived' : 'sending',
          }),
        ),
        ...requested
          .filter((id) => !there.some((one) => one.id === id))
          .map((id): ResyncResult => ({ id, orderNo: null, document: null, result: 'not-found' })),
      ],
    };
  });
}

const keyOf = (one: { id: string; document: string }) => `${one.id}.${one.document}`;
