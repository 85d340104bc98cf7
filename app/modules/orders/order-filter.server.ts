import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/like.server.ts';
import { findCustomerIds } from '#app/modules/customers/use-cases/find-customer-ids.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { withinScope } from '#app/modules/organisation/depart-scope.server.ts';
import type { DataScope } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { orders } from './table.server.ts';
import type { ListOrdersQuery } from './wire.ts';

/** Outlets and dealers a keyword may stand for; somebody who means more of them types more of the name. */
const mostNamed = 200;

/** Orders a person may see: the condition of every read and write of theirs. */
export function orderScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(
    eq(orders.tenantId, ctx.tenant.slug),
    withinScope(scope, {
      tenant: ctx.tenant.slug,
      departId: orders.departId,
      userId: orders.salesUserId,
      dealerId: orders.dealerId,
    }),
  );
}

/** The list's filter but for its status. Days are the tenant's, not the server's. */
export async function orderFilter(
  ctx: Ctx,
  scope: DataScope,
  query: Pick<ListOrdersQuery, 'dealerId' | 'startDate' | 'endDate' | 'keyword'>,
): Promise<SQL | undefined> {
  const zone = ctx.tenant.timeZone;
  return and(
    orderScope(ctx, scope),
    query.dealerId ? eq(orders.dealerId, query.dealerId) : undefined,
    query.startDate
      ? gte(orders.orderedAt, sql`(${query.startDate}::date::timestamp at time zone ${zone})`)
      : undefined,
    query.endDate
      ? lt(orders.orderedAt, sql`((${query.endDate}::date + 1)::timestamp at time zone ${zone})`)
      : undefined,
    query.keyword ? await matches(ctx, query.keyword) : undefined,
  );
}

/** A keyword is the beginning of an order number, or part of the name of an outlet or a dealer. */
async function matches(ctx: Ctx, keyword: string): Promise<SQL | undefined> {
  const customerIds = await findCustomerIds(ctx, keyword, mostNamed);
  const dealerIds = (await findDealers(ctx, { keyword, scope: { all: true }, limit: mostNamed })).map(
    (dealer) => dealer.id,
  );
  return or(
    like(orders.orderNo, `${escapeLike(keyword.toUpperCase())}%`),
    customerIds.length > 0 ? inArray(orders.customerId, customerIds) : undefined,
    dealerIds.length > 0 ? inArray(orders.dealerId, dealerIds) : undefined,
  );
}
