import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OrderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';
import type { SortColumn } from './list-limits.ts';
import type { OrderFilter } from './order-filter.server.ts';
import type { OrderRow } from './wire.ts';

/** Columns a row of a list of orders is made of. */
export const rowColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  kind: orders.kind,
  source: orders.source,
  status: sql<OrderStatus>`${orders.status}`,
  dealerId: orders.dealerId,
  dealerName: orders.dealerName,
  customerId: orders.customerId,
  customerName: orders.customerName,
  salesName: orders.salesName,
  payableFen: orders.payableFen,
  freightFen: orders.freightFen,
  dueFen: orders.dueFen,
  orderedAt: orders.orderedAt,
  version: orders.version,
};

const orderings: Record<SortColumn, typeof orders.orderedAt | typeof orders.orderNo | typeof orders.dueFen> =
  {
    orderedAt: orders.orderedAt,
    orderNo: orders.orderNo,
    // What the list shows under that name is what is to be paid, freight included.
    payableFen: orders.dueFen,
  };

/** Which rows of a filter, in which order. */
export interface RowsQuery {
  tenant: string;
  filter: OrderFilter;
  status: OrderStatus | null;
  sort: SortColumn;
  direction: 'asc' | 'desc';
  limit: number;
  /** Rows passed over. */
  offset?: number;
  /** Or: the row after which to go on, as `place` of the one before. */
  after?: Place;
}

/** Where a row stands in an ordering; the value as text, because a Date would lose its microseconds. */
export interface Place {
  value: string;
  id: string;
}

/** Finds the page's ids first, mostly from an index alone, and only then looks at whole rows. */
export async function readOrderRows(
  tx: Tx,
  requested: RowsQuery,
): Promise<{ rows: OrderRow[]; place: Place | null }> {
  const by = requested.direction === 'asc' ? asc : desc;
  const column = orderings[requested.sort];
  const offset = requested.offset ?? 0;
  const later = requested.after ? goesAfter(requested, requested.after) : undefined;
  const found = anyOf(requested.filter, and(inStatus(requested.status), later), (one) =>
    tx
      .select({ id: orders.id, key: sql`${column}`.as('key') })
      .from(orders)
      .where(one)
      .orderBy(by(column), by(orders.id))
      .limit(offset + requested.limit),
  );
  const page = sql`select id from (${found}) found order by ${by(sql`key`)}, ${by(sql`id`)}
    limit ${requested.limit} offset ${offset}`;
  const rows = await tx
    .select({ ...rowColumns, place: sql<string>`${column}::text` })
    .from(orders)
    .where(and(eq(orders.tenantId, requested.tenant), sql`${orders.id} = any(array(${page}))`))
    // The id settles ties, so that no row stands on two pages.
    .orderBy(by(column), by(orders.id));
  const last = rows.at(-1);
  return {
    rows: rows.map(({ place: _place, ...row }) => ({ ...row, orderedAt: row.orderedAt.toISOString() })),
    place: last ? { value: last.place, id: last.id } : null,
  };
}

/** How many rows a filter has, all of them. */
export async function countOrderRows(
  tx: Tx,
  { filter, status }: Pick<RowsQuery, 'filter' | 'status'>,
): Promise<number> {
  const counts = anyOf(filter, inStatus(status), (one) =>
    tx
      .select({ n: sql`count(*)`.as('n') })
      .from(orders)
      .where(one),
  );
  const { rows } = await tx.execute<{ n: number }>(sql`select sum(n)::int as n from (${counts}) counted`);
  return rows[0]?.n ?? 0;
}

function goesAfter({ sort, direction }: RowsQuery, { value, id }: Place): SQL {
  const operator = direction === 'asc' ? sql`>` : sql`<`;
  const type = { orderedAt: sql`timestamptz`, orderNo: sql`text`, payableFen: sql`bigint` }[sort];
  return sql`(${orderings[sort]}, ${orders.id}) ${operator} (${value}::${type}, ${id}::uuid)`;
}

/** Reads the orders of each condition of the filter by itself, from the index that suits it, one after the other. */
export function anyOf(
  { every, some }: OrderFilter,
  status: SQL | undefined,
  read: (condition: SQL | undefined) => SQLWrapper,
): SQL {
  const each = (some.length > 0 ? some : [undefined]).map((one) => sql`(${read(and(every, one, status))})`);
  return sql.join(each, sql` union all `);
}

/** The condition of being in a status; none for all. */
export function inStatus(status: OrderStatus | null): SQL | undefined {
  return status === null ? undefined : eq(orders.status, status);
}
