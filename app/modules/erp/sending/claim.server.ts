import { and, eq, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { deliveryView, orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';
import { orderSyncs } from '../table.server.ts';
import type { ErpWorld } from './erp-world.server.ts';

/** A document that this process has taken, for a while. */
export type Claimed = typeof orderSyncs.$inferSelect & { claimId: string };

/** How long nobody else takes it: longer than any single step, and renewed after each. */
export const claimMs = 120_000;

/**
 * Takes the document that is due for longest, or none. Nothing is due while the way is shut; a delivery is not
 * before its order is there, and what comes back not before all that is told of the order it comes from. The count of
 * attempts is written before anything is sent: whoever takes it after a crash knows that somebody may have sent it.
 */
export async function claimNext(world: Pick<ErpWorld, 'db' | 'tenant' | 'now'>): Promise<Claimed | null> {
  const now = world.now();
  const tenantId = world.tenant.slug;
  return inTenant(world, async (tx) => {
    const { rows } = await tx.execute<{ order_id: string; document: SyncDocument }>(sql`
      select due.order_id, due.document from order_syncs due
        cross join lateral (select coalesce(${deliveryView.field('orderId', sql`due.tenant_id`, sql`due.order_id`)}, due.order_id) as id) root
      where tenant_id = ${tenantId} and status in ('pending', 'failed') and next_at <= ${now}
        and (claimed_until is null or claimed_until < ${now})
        and not exists (select 1 from erp_health where tenant_id = ${tenantId} and open_until > ${now})
        and exists (select 1 from erp_configs where tenant_id = ${tenantId} and enabled)
        and (document = '0' or not exists (select 1 from order_syncs first where first.tenant_id = due.tenant_id
          and first.order_id = root.id and first.document = '0'
          and first.status not in ('succeeded', 'ignored')))
        and not exists (select 1 from ${orderView} told join order_syncs origin on origin.tenant_id = told.tenant_id
          and origin.order_id in (select told.origin_id union all select d.id from ${deliveryView} d
            where d.tenant_id = told.tenant_id and d.order_id = told.origin_id)
          and origin.status not in ('succeeded', 'ignored')
          where told.tenant_id = due.tenant_id and told.id = due.order_id
            and (told.kind = 'return' or due.document in ('2', '3')))
        and (due.document <> '3' or not exists (select 1 from order_syncs first where first.tenant_id = due.tenant_id
          and first.order_id in (select due.order_id union all select d.id from ${deliveryView} d
            where d.tenant_id = due.tenant_id and d.order_id = due.order_id) and first.document = '1'
          and first.status not in ('succeeded', 'ignored')))
      order by next_at, due.order_id limit 1 for update of due skip locked`);
    const [due] = rows;
    if (!due) return null;
    const claimId = newId();
    const [row] = await tx
      .update(orderSyncs)
      .set({
        claimId,
        claimedUntil: new Date(now.getTime() + claimMs),
        attempts: sql`${orderSyncs.attempts} + 1`,
      })
      .where(
        and(
          eq(orderSyncs.tenantId, tenantId),
          eq(orderSyncs.orderId, due.order_id),
          eq(orderSyncs.document, due.document),
        ),
      )
      .returning();
    return row ? { ...row, claimId } : null;
  });
}
