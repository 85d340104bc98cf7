import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { withinOutletScope } from '../../outlets/outlet-scope.server.ts';

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
 * in none that leaves out. What is below a department or channel belongs to it. Of several dealers of an outlet one
 * is enough that is named and not left out: what is ordered there is meant.
 */
export async function countOutlets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { include, exclude, scope }: { include: Lists; exclude: Lists; scope: DataScope },
): Promise<{ total: number; outlets: { code: string; name: string }[] }> {
  const { slug } = ctx.tenant;
  const kinds = Object.keys(conditions) as (keyof typeof conditions)[];
  const all = [
    // An outlet without channel is in no list of channels: what is unknown there leaves nobody out.
    ...kinds.flatMap((kind) => [
      ...(include[kind].length > 0 ? [conditions[kind](slug, include[kind])] : []),
      ...(exclude[kind].length > 0 ? [sql`(${conditions[kind](slug, exclude[kind])}) is not true`] : []),
    ]),
    ...dealerCondition(slug, include.dealerIds, exclude.dealerIds),
    withinOutletScope(ctx, scope) ?? sql`true`,
  ];
  const { rows } = await tx.execute<{ total: number; code: string; name: string }>(sql`
    select customers.code, customers.name, count(*) over ()::int as total from customers
     where customers.tenant_id = ${slug} and customers.status = 'normal' and ${sql.join(all, sql` and `)}
     order by customers.code limit ${maxNamed}`);
  return { total: rows[0]?.total ?? 0, outlets: rows.map(({ code, name }) => ({ code, name })) };
}

const any = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/** That one of an outlet's dealers is named, where some are, and is not left out. */
function dealerCondition(tenant: string, included: readonly string[], excluded: readonly string[]): SQL[] {
  if (included.length === 0 && excluded.length === 0) return [];
  const isNamed = included.length > 0 ? sql`own.dealer_id = ${any(included)}` : sql`true`;
  return [
    sql`exists (select from (
      select customers.dealer_id union all select d.dealer_id from customer_dealers d
       where d.tenant_id = ${tenant} and d.customer_id = customers.id) own
     where ${isNamed} and own.dealer_id <> all(${sql.param([...excluded])}::uuid[]))`,
  ];
}

const conditions: Record<
  Exclude<keyof Lists, 'dealerIds'>,
  (tenant: string, ids: readonly string[]) => SQL
> = {
  departIds: (tenant, ids) => sql`exists (select from ${departView} own
      join ${departView} above on above.tenant_id = own.tenant_id and starts_with(own.org_code, above.org_code)
     where own.tenant_id = ${tenant} and own.id = customers.depart_id and above.id = ${any(ids)})`,
  channelIds: (tenant, ids) => sql`customers.channel_id in (
    with recursive below as (
      select id from channels where tenant_id = ${tenant} and id = ${any(ids)}
      union select c.id from channels c join below on c.parent_id = below.id where c.tenant_id = ${tenant})
    select id from below)`,
  labelIds: (tenant, ids) => sql`exists (select from customer_label_members m
     where m.tenant_id = ${tenant} and m.customer_id = customers.id and m.label_id = ${any(ids)})`,
  customerIds: (_tenant, ids) => sql`customers.id = ${any(ids)}`,
};
