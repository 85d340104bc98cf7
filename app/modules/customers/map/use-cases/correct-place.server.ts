import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { customers } from '../../table.server.ts';

/**
 * Says where an outlet lies after somebody has approved it, GCJ-02 with a comma between; the caller has seen to who
 * may. What was judged by the place of before stays as it was judged.
 */
export async function correctPlace(
  ctx: Ctx,
  tx: Tx,
  { customerId, place }: { customerId: string; place: string },
): Promise<void> {
  const own = and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, customerId));
  const [outlet] = await tx
    .select({ place: customers.place })
    .from(customers)
    .where(own)
    .for('no key update');
  if (!outlet) throw notFound();
  await tx
    .update(customers)
    .set({ place, version: sql`${customers.version} + 1`, updatedAt: ctx.now() })
    .where(own);
  await writeAuditLog(ctx, tx, {
    action: 'customer:place',
    entity: 'customer',
    entityId: customerId,
    before: { place: outlet.place },
    after: { place },
  });
}
