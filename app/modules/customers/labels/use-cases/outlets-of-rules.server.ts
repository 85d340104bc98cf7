import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';

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
