import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { customers } from '../../table.server.ts';

/** The labels an outlet has, and its department with those above it. */
interface OutletMarks {
  labelIds: string[];
  departIds: string[];
}

/** What an outlet is marked with, in one statement; nothing of an outlet that is not there. */
export async function findOutletMarks(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
): Promise<OutletMarks> {
  const { rows } = await tx.execute<{ label_ids: string[]; depart_ids: string[] }>(sql`
    select coalesce((select array_agg(m.label_id::text) from customer_label_members m
             where m.tenant_id = ${tenant.slug} and m.customer_id = ${customerId}), '{}') as label_ids,
           coalesce((select array_agg(above.id::text) from customers o
               join ${departView} own on own.tenant_id = o.tenant_id and own.id = o.depart_id
               join ${departView} above on above.tenant_id = o.tenant_id and starts_with(own.org_code, above.org_code)
             where o.tenant_id = ${tenant.slug} and o.id = ${customerId}), '{}') as depart_ids`);
  return { labelIds: rows[0]?.label_ids ?? [], departIds: rows[0]?.depart_ids ?? [] };
}

/** The classes of outlets, by their ids; the caller has seen to whose they are. */
export async function listLevels(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  outletIds: readonly string[],
): Promise<Map<string, (typeof customers.$inferSelect)['level']>> {
  if (outletIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: customers.id, level: customers.level })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), inArray(customers.id, [...outletIds])));
  return new Map(rows.map(({ id, level }) => [id, level]));
}
