import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinCustomerScope } from '../../outlets/customer-scope.server.ts';

/** Outlets by what they belong to; a list that is empty says nothing. */
interface Lists {
  departIds: readonly string[];
  dealerIds: readonly string[];
  channelIds: readonly string[];
  labelIds: readonly string[];
  customerIds: readonly string[];
}

/** How many of them are named. */
const maxNamed = 10;

/**
 * How many outlets in good standing are meant by lists, and the first of them: in every list that names somebody, and
 * in none that leaves out. What is below a department or channel belongs to it.
 */
export async function countOutlets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { include, exclude, scope }: { include: Lists; exclude: Lists; scope: DataScope },
): Promise<{ total: number; outlets: { code: string; name: string }[] }> {
  const { slug } = ctx.tenant;
  const kinds = Object.keys(conditions) as (keyof Lists)[];
  const wholly = kinds
    .filter((kind) => include[kind].length > 0)
    .map((kind) => conditions[kind](slug, include[kind]));
  const out = kinds
    .filter((kind) => exclude[kind].length > 0)
    .map((kind) => conditions[kind](slug, exclude[kind]));
  const all = [...wholly, ...out.map((one) => sql`not ${one}`), withinCustomerScope(ctx, scope) ?? sql`true`];
  const { rows } = await tx.execute<{ total: number; code: string; name: string }>(sql`
    select customers.code, customers.name, count(*) over ()::int as total from customers
     where customers.tenant_id = ${slug} and customers.status = 'normal' and ${sql.join(all, sql` and `)}
     order by customers.code limit ${maxNamed}`);
  return { total: rows[0]?.total ?? 0, outlets: rows.map(({ code, name }) => ({ code, name })) };
}

const any = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

const conditions: Record<keyof Lists, (tenant: string, ids: readonly string[]) => SQL> = {
  departIds: (tenant, ids) => sql`exists (select from departs own
      join departs above on above.tenant_id = own.tenant_id and starts_with(own.org_code, above.org_code)
     where own.tenant_id = ${tenant} and own.id = customers.depart_id and above.id = ${any(ids)})`,
  dealerIds: (tenant, ids) => sql`(customers.dealer_id = ${any(ids)} or exists (select from customer_dealers d
     where d.tenant_id = ${tenant} and d.customer_id = customers.id and d.dealer_id = ${any(ids)}))`,
  channelIds: (tenant, ids) => sql`customers.channel_id in (
    with recursive below as (
      select id from channels where tenant_id = ${tenant} and id = ${any(ids)}
      union select c.id from channels c join below on c.parent_id = below.id where c.tenant_id = ${tenant})
    select id from below)`,
  labelIds: (tenant, ids) => sql`exists (select from customer_label_members m
     where m.tenant_id = ${tenant} and m.customer_id = customers.id and m.label_id = ${any(ids)})`,
  customerIds: (_tenant, ids) => sql`customers.id = ${any(ids)}`,
};
