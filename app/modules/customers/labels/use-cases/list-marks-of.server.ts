import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What outlets are told apart by: the channel of each with those above it, the nearest first, and its labels. */
export async function listMarksOf(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  outletIds: readonly string[],
): Promise<Map<string, { channelIds: string[]; labelIds: string[] }>> {
  if (outletIds.length === 0) return new Map();
  const { slug } = tenant;
  const { rows } = await tx.execute<{ id: string; channel_ids: string[]; label_ids: string[] }>(sql`
    with recursive named as (
      select id, channel_id from customers
       where tenant_id = ${slug} and id in (${sql.join(
         outletIds.map((id) => sql`${id}::uuid`),
         sql`, `,
       )})
    ), above as (
      select distinct channel_id as own, channel_id as id, 0 as depth from named where channel_id is not null
      union all
      select above.own, c.parent_id, above.depth + 1
        from above join channels c on c.tenant_id = ${slug} and c.id = above.id
       where c.parent_id is not null and above.depth < 20
    )
    select named.id,
           coalesce((select array_agg(above.id::text order by above.depth) from above
                      where above.own = named.channel_id), '{}') as channel_ids,
           coalesce((select array_agg(m.label_id::text) from customer_label_members m
                      where m.tenant_id = ${slug} and m.customer_id = named.id), '{}') as label_ids
      from named`);
  return new Map(rows.map((row) => [row.id, { channelIds: row.channel_ids, labelIds: row.label_ids }]));
}
