import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * Shares of the shelf that displays were found to have (排面占比), as a query of `share` from 0 to 1 beside
 * what `seen` has, a query of task_id and at: which were handed in when. What a reviewer found counts where there is a review; what was refused and
 * what did not apply is no share.
 */
export function shelfShares({ tenant }: Pick<Ctx, 'tenant'>, seen: SQL): SQL {
  const found = sql`coalesce(e.reviewed, e.found) -> (item ->> 'id')`;
  return sql`
    select s.*, least(100, (${found})::text::numeric) / 100 as share
      from (${seen}) s
      join display_executions e on e.tenant_id = ${tenant.slug} and e.task_id = s.task_id and e.submitted_at = s.at
      join display_tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
      cross join jsonb_array_elements(t.items) item
     where e.state <> 'refused' and item ->> 'dimension' = 'shelf-share' and item ->> 'method' = 'share'
       and jsonb_typeof(${found}) = 'number'`;
}
