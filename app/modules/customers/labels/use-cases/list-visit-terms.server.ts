import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What an outlet's channel says of visits there; null: nothing, nor does any channel above it. */
export interface VisitTermsOfChannel {
  /** The outlet's department, whose say holds where the channel's is null. */
  departId: string;
  radiusM: number | null;
  minMinutes: number | null;
}

/** What channels say of visits at outlets: each term by the nearest channel that names it. */
export async function listVisitTerms(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  outletIds: readonly string[],
): Promise<Map<string, VisitTermsOfChannel>> {
  if (outletIds.length === 0) return new Map();
  const { slug } = tenant;
  const nearest = (column: 'visit_radius_m' | 'visit_min_minutes') => sql`(
    select above.${sql.identifier(column)} from above
     where above.own = named.channel_id and above.${sql.identifier(column)} is not null
     order by above.depth limit 1)`;
  const { rows } = await tx.execute<{
    id: string;
    depart: string;
    radius: number | null;
    minutes: number | null;
  }>(sql`
    with recursive named as (
      select id, channel_id, depart_id from customers
       where tenant_id = ${slug} and id in (${sql.join(
         outletIds.map((id) => sql`${id}::uuid`),
         sql`, `,
       )})
    ), above as (
      select c.id as own, c.parent_id, 0 as depth, c.visit_radius_m, c.visit_min_minutes
        from channels c where c.tenant_id = ${slug} and c.id in (select channel_id from named)
      union all
      select above.own, c.parent_id, above.depth + 1, c.visit_radius_m, c.visit_min_minutes
        from above join channels c on c.tenant_id = ${slug} and c.id = above.parent_id
       where above.depth < 20
    )
    select named.id, named.depart_id as depart, ${nearest('visit_radius_m')} as radius, ${nearest('visit_min_minutes')} as minutes
      from named`);
  return new Map(
    rows.map(({ id, depart, radius, minutes }) => [
      id,
      { departId: depart, radiusM: radius, minMinutes: minutes },
    ]),
  );
}
