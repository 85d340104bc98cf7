import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import { orders } from '../../table.server.ts';
import { orderPictures } from '../deliveries.table.server.ts';

/** A signature or photo of an order the reader may see. */
export async function getOrderPicture(ctx: Ctx, input: { orderId: string; id: string }): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'order:list');
  if (!isId(input.orderId) || !isId(input.id)) throw notFound();
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: orderPictures.content })
      .from(orderPictures)
      .where(
        and(
          eq(orderPictures.tenantId, ctx.tenant.slug),
          eq(orderPictures.orderId, input.orderId),
          eq(orderPictures.id, input.id),
          exists(
            tx
              .select({ id: orders.id })
              .from(orders)
              .where(and(orderScope(ctx, scope), eq(orders.id, input.orderId))),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
