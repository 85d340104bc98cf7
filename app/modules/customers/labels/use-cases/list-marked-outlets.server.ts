import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers, outletLabelMembers } from '../../table.server.ts';

/** A channel and what is below it, a label, or both. */
export interface OutletMarks {
  channelId: string | null;
  labelId: string | null;
}

/** Working outlets of the whole tenant: those of a channel and what is below it, those with a label, or both. */
export async function listMarkedOutlets(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  marks: OutletMarks,
): Promise<string[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal'), marked(tenant.slug, marks)),
    )
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
}

/** The ids of the same outlets as a query, whatever became of them since; undefined where no mark is asked for. */
export function markedOutlets({ tenant }: Pick<Ctx, 'tenant'>, marks: OutletMarks): SQL | undefined {
  const having = marked(tenant.slug, marks);
  return having
    ? sql`select ${customers.id} from ${customers} where ${and(eq(customers.tenantId, tenant.slug), having)}`
    : undefined;
}

function marked(slug: string, { channelId, labelId }: OutletMarks): SQL | undefined {
  const below = sql`${customers.channelId} in (
    with recursive below as (
      select id from channels where tenant_id = ${slug} and id = ${channelId}
      union
      select next.id from below join channels next on next.tenant_id = ${slug} and next.parent_id = below.id)
    select id from below)`;
  const labelled = sql`exists (select from ${outletLabelMembers} where ${and(
    eq(outletLabelMembers.tenantId, slug),
    eq(outletLabelMembers.customerId, customers.id),
    labelId ? eq(outletLabelMembers.labelId, labelId) : undefined,
  )})`;
  return and(channelId ? below : undefined, labelId ? labelled : undefined);
}

/**
 * The outlets that rules mean, as a query: (rule_id, customer_id). `rules` is a query of (id, channel_id, label_id), either of
 * which may be empty for all; a channel means what is below it, too. `among` is a query of the ids of the outlets asked about.
 */
export function outletsOfRules({ tenant }: Pick<Ctx, 'tenant'>, rules: SQL, among: SQL): SQL {
  const { slug } = tenant;
  return sql`
    with recursive below as (
      select id as top, id from channels where tenant_id = ${slug}
      union
      select below.top, next.id from below join channels next on next.tenant_id = ${slug} and next.parent_id = below.id
    )
    select rule.id as rule_id, c.id as customer_id
      from (${rules}) rule
      join customers c on c.tenant_id = ${slug} and c.id in (${among})
      left join below on below.top = rule.channel_id and below.id = c.channel_id
     where (rule.channel_id is null or below.id is not null)
       and (rule.label_id is null or exists (
         select from customer_label_members m
          where m.tenant_id = ${slug} and m.customer_id = c.id and m.label_id = rule.label_id))`;
}
