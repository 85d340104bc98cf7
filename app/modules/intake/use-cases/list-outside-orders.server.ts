import { and, count, eq, ilike, or } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findOrderNumbers } from '#app/modules/orders/listing/use-cases/find-orders-by-number.server.ts';
import { outsideScope } from '../placing/outside-scope.server.ts';
import { shownProblem } from '../placing/try-order.server.ts';
import { outsideOrders } from '../table.server.ts';
import type { OutsidePage, OutsideQuery } from '../wire.ts';

/** Orders of other systems, the latest first, each with what keeps it from being placed. */
export async function listOutsideOrders(ctx: Ctx, query: OutsideQuery): Promise<OutsidePage> {
  const { scope } = requireAction(ctx, 'intake:list');
  const mine = outsideScope(ctx, scope);
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  const where = and(
    mine,
    query.status ? eq(outsideOrders.status, query.status) : undefined,
    query.keyword
      ? or(
          ilike(outsideOrders.externalNo, like),
          ilike(outsideOrders.outletCode, like),
          ilike(outsideOrders.outletName, like),
          ilike(outsideOrders.source, like),
        )
      : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(outsideOrders)
      .where(where)
      .orderBy(
        ...inDirection(query.direction, [outsideOrders.receivedAt, 'desc'], [outsideOrders.id, 'desc']),
      )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [counted] = await tx.select({ n: count() }).from(outsideOrders).where(where);
    const [waiting] = await tx
      .select({ n: count() })
      .from(outsideOrders)
      .where(and(mine, eq(outsideOrders.status, 'waiting')));
    const numbers = await findOrderNumbers(
      ctx,
      tx,
      rows.flatMap(({ orderId }) => orderId ?? []),
    );
    return {
      records: rows.map(({ problems, orderId, receivedAt, ...row }) => ({
        id: row.id,
        source: row.source,
        externalNo: row.externalNo,
        outletCode: row.outletCode,
        outletName: row.outletName,
        receiver: row.receiver,
        phone: row.phone,
        address: row.address,
        outletUnknown: row.status === 'waiting' && problems.some(({ kind }) => kind === 'outlet'),
        lines: row.lines,
        payableFen: row.payableFen,
        freightFen: row.freightFen,
        status: row.status,
        problems: problems.map((problem) => shownProblem(ctx, problem)),
        attempts: row.attempts,
        order: orderId ? { id: orderId, orderNo: numbers.get(orderId) ?? '' } : null,
        ignoredReason: row.ignoredReason,
        receivedAt: receivedAt.toISOString(),
      })),
      waiting: waiting?.n ?? 0,
      total: counted?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}
