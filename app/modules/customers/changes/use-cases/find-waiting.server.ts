import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletChanges } from '../../table.server.ts';

/** Those of some outlets of which a request waits to be decided. */
export async function findWaiting(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  requireAction(ctx, 'customer:list');
  if (ids.length === 0) return [];
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: outletChanges.customerId })
      .from(outletChanges)
      .where(
        and(
          eq(outletChanges.tenantId, ctx.tenant.slug),
          eq(outletChanges.status, 'pending'),
          inArray(outletChanges.customerId, [...ids]),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}
