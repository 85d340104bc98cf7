import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findOrderNumbers } from '#app/modules/orders/listing/use-cases/find-orders-by-number.server.ts';
import { outsideScope } from '../placing/outside-scope.server.ts';
import { shownProblem } from '../placing/try-order.server.ts';
import { outsideOrders } from '../table.server.ts';
import type { OutsideBesides } from '../wire.ts';

/** What orders of other systems say beside their fields: their lines, what keeps them from being placed, and the order made of them. */
export async function besidesOutsideOrders(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OutsideBesides>> {
  const { id, status, lines, problems, orderId } = outsideOrders;
  const rows = await tx
    .select({ id, status, lines, problems, orderId })
    .from(outsideOrders)
    .where(and(eq(outsideOrders.tenantId, ctx.tenant.slug), inArray(id, [...ids])));
  const numbers = await findOrderNumbers(
    ctx,
    tx,
    rows.flatMap((row) => row.orderId ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lines: row.lines,
        problems: row.problems.map((problem) => shownProblem(ctx, problem)),
        outletUnknown: row.status === 'waiting' && row.problems.some(({ kind }) => kind === 'outlet'),
        order: row.orderId ? { id: row.orderId, orderNo: numbers.get(row.orderId) ?? '' } : null,
      },
    ]),
  );
}

/** How many wait of all within reach, whatever their list was asked. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  const { scope } = requireAction(ctx, 'intake:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx.$count(outsideOrders, and(outsideScope(ctx, scope), eq(outsideOrders.status, 'waiting'))),
  );
}
