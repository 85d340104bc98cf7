import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/money.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyers.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { orderStatus } from './rules.ts';
import { orders } from './table.server.ts';

const { waiting, toShip, partlyShipped, shipped, disputed } = orderStatus;

/** Orders that are owed: on account, and neither ended nor finished, which is when they are paid for. */
const owed = [waiting, toShip, partlyShipped, shipped, disputed];

/** What an outlet owes for orders on account. */
export async function owedFen(ctx: Pick<Ctx, 'tenant'>, tx: Tx, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ fen: sum(orders.payableFen).mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.slug),
        eq(orders.customerId, customerId),
        eq(orders.prepay, false),
        inArray(orders.status, owed),
        inArray(orders.kind, ['online', 'offline']),
      ),
    );
  return row?.fen ?? 0;
}

/** Refuses an order on account that would lead an outlet over its limit; two at once are judged one after the other. */
export async function assertCredit(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  buyer: Pick<Buyer, 'id' | 'creditLimitFen'>,
  amountFen: number,
): Promise<void> {
  if (buyer.creditLimitFen === null) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${ctx.tenant.slug} ${buyer.id}`}, 0))`,
  );
  const used = await owedFen(ctx, tx, buyer.id);
  if (used + amountFen <= buyer.creditLimitFen) return;
  throw new DomainError('orders.over-credit', 422, {
    values: {
      limit: formatFen(buyer.creditLimitFen),
      used: formatFen(used),
      amount: formatFen(amountFen),
    },
  });
}
