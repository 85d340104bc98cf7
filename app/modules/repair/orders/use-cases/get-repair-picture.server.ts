import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { repairOrders, repairPictures } from '../../table.server.ts';

/** A picture of a repair order the reader may see. */
export async function getRepairPicture(ctx: Ctx, input: { orderId: string; id: string }): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'repair:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: repairPictures.content })
      .from(repairPictures)
      .where(
        and(
          eq(repairPictures.tenantId, ctx.tenant.slug),
          eq(repairPictures.orderId, input.orderId),
          eq(repairPictures.id, input.id),
          exists(
            tx
              .select({ id: repairOrders.id })
              .from(repairOrders)
              .where(and(repairScope(ctx, scope), eq(repairOrders.id, input.orderId))),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
