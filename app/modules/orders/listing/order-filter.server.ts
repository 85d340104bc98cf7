import { and, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletNamed } from '#app/modules/customers/labels/use-cases/outlet-named.server.ts';
import { searchOutletIds } from '#app/modules/customers/outlets/use-cases/find-outlet-ids.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { orders } from '../table.server.ts';
import { withinOrderScope } from './order-conditions.server.ts';
import { facetCondition } from './use-cases/order-facet.server.ts';
import type { ListOrdersQuery } from './wire.ts';

/** Outlets and dealers a keyword may stand for; somebody who means more of them types more of the name. */
const maxNamed = 200;

/** Sorts behind every character there is, so that a prefix and it bound all that begins with the prefix. */
const lastCharacter = '\u{10ffff}';

/**
 * Orders that meet `every` and, where `some` is not empty, one of `some`; none meets two of them. They are kept
 * apart because each has an index to be read and counted from, and an OR of them has none.
 */
export interface OrderFilter {
  every: SQL | undefined;
  some: SQL[];
  /** The keyword names more outlets or dealers than are looked at: the list lacks some of its orders. */
  cut: boolean;
}

/** Orders a person may see: the condition of every read and write of theirs. */
export function orderScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(ofTenant(ctx), scopeOfOrders(ctx, scope));
}

/** The list's filter but for its status. Days are the tenant's, not the server's. */
export async function orderFilter(
  ctx: Ctx,
  scope: DataScope,
  query: Omit<ListOrdersQuery, 'pageNumber' | 'size' | 'sort' | 'direction' | 'status' | 'includeIgnore'>,
): Promise<OrderFilter> {
  const zone = ctx.tenant.timeZone;
  const every = and(
    ofTenant(ctx),
    query.dealerId ? eq(orders.dealerId, query.dealerId) : undefined,
    query.customerId ? eq(orders.customerId, query.customerId) : undefined,
    query.facet ? facetCondition(ctx, orders.id, query.facet) : undefined,
    query.kind ? eq(orders.kind, query.kind) : undefined,
    query.source ? eq(orders.source, query.source) : undefined,
    query.minFen === null ? undefined : gte(orders.dueFen, query.minFen),
    query.maxFen === null ? undefined : lte(orders.dueFen, query.maxFen),
    query.sales ? ilike(orders.salesName, `%${escapeLike(query.sales)}%`) : undefined,
    query.product ? hasProduct(ctx, query.product) : undefined,
    ...outletNamed(ctx, sql`${orders.customerId}`, query),
    ...(query.dateBy === 'sold' ? soldOn(ctx, query) : orderedOn(zone, query)),
  );
  if (query.keyword) {
    return { every: and(every, scopeOfOrders(ctx, scope)), ...(await matches(ctx, query.keyword)) };
  }
  const parts = partsOf(scope).map((part) => scopeOfOrders(ctx, part) ?? sql`true`);
  return { every, some: apart(parts), cut: false };
}

type Days = Pick<ListOrdersQuery, 'startDate' | 'endDate'>;

function orderedOn(zone: string, { startDate, endDate }: Days): (SQL | undefined)[] {
  return [
    startDate ? gte(orders.orderedAt, sql`(${startDate}::date::timestamp at time zone ${zone})`) : undefined,
    endDate ? lt(orders.orderedAt, sql`((${endDate}::date + 1)::timestamp at time zone ${zone})`) : undefined,
  ];
}

/** Orders that figures of sales on some days are made of. */
function soldOn(ctx: Pick<Ctx, 'tenant'>, days: Days): SQL[] {
  const { startDate, endDate } = days;
  return startDate || endDate ? [sql`${orders.id} in (select s.order_id from ${salesOn(ctx, days)})`] : [];
}

/** The book of sales of some days as rows `s` of a query. */
export function salesOn({ tenant }: Pick<Ctx, 'tenant'>, { startDate, endDate }: Days): SQL {
  const from = startDate ? sql`and s.day >= ${startDate}` : sql``;
  const to = endDate ? sql`and s.day <= ${endDate}` : sql``;
  return sql`sales_entries s where s.tenant_id = ${tenant.slug} ${from} ${to}`;
}

/** Orders with a line of a product by part of its name or the beginning of its code in any case, as they were on the day. */
function hasProduct({ tenant }: Pick<Ctx, 'tenant'>, product: string): SQL {
  return sql`exists (select from order_lines l where l.tenant_id = ${tenant.slug} and l.order_id = ${orders.id}
    and (l.product_name ilike ${`%${escapeLike(product)}%`} or l.product_code ilike ${`${escapeLike(product)}%`}))`;
}

function ofTenant(ctx: Pick<Ctx, 'tenant'>): SQL {
  return eq(orders.tenantId, ctx.tenant.slug);
}

function scopeOfOrders(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return withinOrderScope(ctx, scope);
}

/** Scopes of one kind each that together make the scope; none for the whole tenant. */
function partsOf(scope: DataScope): DataScope[] {
  if (scope.all) return [];
  const nothing = { all: false as const, orgCodePrefixes: [], departIds: [], userIds: [], dealerIds: [] };
  const kinds = ['orgCodePrefixes', 'departIds', 'dealerIds', 'userIds'] as const;
  const parts: DataScope[] = kinds
    .filter((kind) => scope[kind].length > 0)
    .map((kind) => ({ ...nothing, [kind]: scope[kind] }));
  parts.push(...(scope.filtered ?? []).map((one) => ({ ...nothing, filtered: [one] })));
  return parts.length > 0 ? parts : [nothing];
}

/** A keyword is part of the name of an outlet or a dealer, or the beginning of an order number. */
async function matches(ctx: Ctx, keyword: string): Promise<Pick<OrderFilter, 'some' | 'cut'>> {
  const customers = await searchOutletIds(ctx, keyword, maxNamed + 1);
  const dealers = await findDealers(ctx, { keyword, scope: { all: true }, limit: maxNamed + 1 });
  const customerIds = customers.slice(0, maxNamed);
  const dealerIds = dealers.slice(0, maxNamed).map((dealer) => dealer.id);
  const prefix = keyword.toUpperCase();
  const some = apart([
    ...(customerIds.length > 0 ? [inArray(orders.customerId, customerIds)] : []),
    ...(dealerIds.length > 0 ? [inArray(orders.dealerId, dealerIds)] : []),
    startsWith(sql`${orders.orderNo}`, prefix),
  ]);
  return { some, cut: customers.length > maxNamed || dealers.length > maxNamed };
}

/** Codes that begin with a prefix. Not LIKE: row-level security holds it back until the tenant is checked, row by row, index or not. */
export function startsWith(code: SQL, prefix: string): SQL {
  return sql`(${code} >= ${prefix} and ${code} < ${prefix + lastCharacter})`;
}

/** Conditions of which an order meets one at most: each leaves out what those before it take. */
function apart(conditions: SQL[]): SQL[] {
  return conditions.map((one, index) => {
    const earlier = or(...conditions.slice(0, index));
    return earlier ? sql`(${one} and not (${earlier}))` : one;
  });
}
