import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { decidableIds } from '../../payments/decidable.server.ts';
import { receivableAdjustments } from '../../table.server.ts';
import type { AdjustmentBesides } from '../../wire.ts';
import { adjustmentBiz } from '../adjustment.server.ts';

/** What the list of adjustments says beside their fields: the order each is of, and what its reader may do. */
export async function besidesAdjustments(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AdjustmentBesides>> {
  const { id, orderId, status, requestedBy, tenantId } = receivableAdjustments;
  const rows = await tx
    .select({ id, orderId, status, requestedBy })
    .from(receivableAdjustments)
    .where(and(eq(tenantId, ctx.tenant.slug), inArray(id, [...ids])));
  const waiting = rows.filter((row) => row.status === 'waiting');
  const decidable = await decidableIds(ctx, tx, { biz: adjustmentBiz, waiting });
  const { user } = ctx;
  const withdraws = user !== null && can(user, 'receivable:adjust');
  const own = new Set(
    withdraws ? waiting.filter((row) => row.requestedBy === user.id).map((row) => row.id) : [],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { orderId: row.orderId, decidable: decidable.has(row.id), withdrawable: own.has(row.id) },
    ]),
  );
}
