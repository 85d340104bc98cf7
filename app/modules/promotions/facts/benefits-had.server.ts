import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { readKeptPrices } from '#app/modules/orders/pricing/use-cases/read-kept-price.server.ts';
import { findLinesLeft } from '#app/modules/orders/returns/use-cases/find-lines-left.server.ts';
import {
  orderLineView,
  orderPriceView,
  orderView,
} from '#app/modules/orders/sales/public/order-view.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Benefit } from '#app/modules/pricing/rules-stages.ts';
import { pricesAfterReturn } from '#app/modules/pricing/use-cases/price-after-return.server.ts';
import type { BenefitsHad } from '../engine/rules-definition.ts';

/**
 * What cumulative promotions gave an outlet in their days and it still has, by promotion; of an order that goods came back of, what
 * its returns did not charge is reckoned as they reckoned it. One statement where all orders are whole, and as many for
 * a hundred of which something came back as for one.
 */
export async function findBenefitsHad(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  {
    customerId,
    promotions,
    exceptOrderId = null,
  }: {
    customerId: string;
    /** With the days in which what was bought counts, too. */
    promotions: readonly { id: string; keeps: boolean; validFrom: string; validTo: string }[];
    exceptOrderId?: string | null | undefined;
  },
): Promise<ReadonlyMap<string, BenefitsHad>> {
  if (promotions.length === 0) return new Map();
  const { slug, timeZone } = ctx.tenant;
  const periods = sql.join(
    promotions.map(({ id, validFrom, validTo }) => {
      const begin = instantOf(`${validFrom} 00:00:00`, timeZone);
      const end = instantOf(`${addDays(validTo, 1)} 00:00:00`, timeZone);
      return sql`(${id}::uuid, ${begin}::timestamptz, ${end}::timestamptz)`;
    }),
    sql`, `,
  );
  const { rows } = await tx.execute<{
    id: string;
    order_id: string;
    came_back: boolean;
    benefits: Pick<Benefit, 'how' | 'shares' | 'gifts'>[];
  }>(sql`
    with holding as (select u.promotion_id, u.order_id
                       from (values ${periods}) period (promotion_id, from_at, to_at)
                       join promotion_usage u on u.tenant_id = ${slug} and u.promotion_id = period.promotion_id
                       join ${orderView} o on o.tenant_id = ${slug} and o.id = u.order_id
                        and o.ordered_at >= period.from_at and o.ordered_at < period.to_at
                      where u.customer_id = ${customerId} and u.order_id is distinct from ${exceptOrderId}::uuid
                      group by u.promotion_id, u.order_id having sum(u.times) > 0)
    select h.promotion_id as id, h.order_id,
           exists (select 1 from ${orderLineView} l
                    where l.tenant_id = ${slug} and l.order_id = h.order_id
                      and (l.returned_pieces > 0 or l.swapped_pieces > 0)) as came_back,
           (select jsonb_agg(benefit) from jsonb_array_elements(p.kept -> 'given') benefit
             where benefit ->> 'id' = h.promotion_id::text) as benefits
      from holding h
      join ${orderPriceView} p on p.tenant_id = ${slug} and p.order_id = h.order_id`);
  const keeps = new Set(promotions.filter((one) => one.keeps).map(({ id }) => id));
  const withReturns = rows.filter(({ id, came_back }) => came_back && !keeps.has(id));
  const reckoned = await givenForLeft(ctx, tx, [...new Set(withReturns.map((row) => row.order_id))]);
  const found = rows.map(({ id, order_id, benefits }) => {
    const left = keeps.has(id) ? undefined : reckoned.get(order_id);
    return [id, left?.filter((one) => one.id === id) ?? benefits] as const;
  });
  return new Map(
    [...Map.groupBy(found, ([id]) => id)].map(([id, own]) => [id, hadOf(own.flatMap(([, some]) => some))]),
  );
}

/** What some benefits of a cumulative promotion gave: money off as an amount, and gifts. */
export const hadOf = (benefits: readonly Pick<Benefit, 'how' | 'shares' | 'gifts'>[]): BenefitsHad => ({
  fen: sum(
    benefits.flatMap(({ how, shares }) => (how['dueFen'] === undefined ? [] : shares)).map(({ fen }) => fen),
  ),
  gifts: benefits.flatMap(({ gifts = [] }) => gifts),
});

/** What rules give for what is left of orders, after all that has come in of them; by their ids. */
async function givenForLeft(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Benefit[]>> {
  if (orderIds.length === 0) return new Map();
  const kept = [...(await readKeptPrices(ctx, tx, orderIds))];
  const left = await findLinesLeft(ctx, tx, orderIds);
  const again = await pricesAfterReturn(
    ctx,
    tx,
    kept.map(([id, price]) => ({ kept: price, left: left.get(id) ?? [] })),
  );
  return new Map(kept.map(([id], index) => [id, again[index]!.priced.given]));
}
