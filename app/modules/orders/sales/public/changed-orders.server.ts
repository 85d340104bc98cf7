import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { orderChanges } from '../changes.table.server.ts';

type Of = { tenant: { slug: string } };

/**
 * Orders whose figures have changed since they were last reckoned with, as a query: (change_id, user_id, at, order_id),
 * whose they are or were and when they were placed; of what was split by dealer a row for each of it.
 */
export function changedOrders({ tenant }: Of): SQL {
  const { slug } = tenant;
  return sql`
    select c.id as change_id, c.sales_user_id as user_id, c.ordered_at as at, c.order_id
      from order_changes c where c.tenant_id = ${slug}
     union all
    select c.id, mate.sales_user_id, mate.ordered_at, mate.id
      from order_changes c
      join orders mate on mate.tenant_id = ${slug} and mate.group_id = c.group_id and mate.id <> c.order_id
     where c.tenant_id = ${slug}`;
}

/**
 * Orders that go by some names, with all that was split of them, as a query: (user_id, at). `names` is a query of names as
 * whoever placed an order calls it.
 */
export function ordersCalled({ tenant }: Of, names: SQL): SQL {
  const { slug } = tenant;
  return sql`
    select o.sales_user_id as user_id, o.ordered_at as at
      from orders f
      join orders o on o.tenant_id = f.tenant_id and (o.id = f.id or o.group_id = f.group_id)
     where f.tenant_id = ${slug} and f.external_no in (${names})`;
}

/** The changes that wait to be reckoned with, some of them at a time. */
export async function someOrderChanges({ tenant }: Of, tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(eq(orderChanges.tenantId, tenant.slug))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Forgets changes that have been reckoned with; in the transaction in which that was written down. */
export async function forgetOrderChanges({ tenant }: Of, tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .delete(orderChanges)
    .where(and(eq(orderChanges.tenantId, tenant.slug), inArray(orderChanges.id, [...ids])));
}
