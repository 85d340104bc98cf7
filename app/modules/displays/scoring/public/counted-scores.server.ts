import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * The scores of displays that count after review, as a query of customer_id, share (the score, from 0 to 1) and passed (better than
 * grade D, and no red line failed) beside what `seen` has, a query of task_id and at: which were handed in when. What is
 * not reviewed yet, was refused or is appealed against has no score.
 */
export function countedScores({ tenant }: Pick<Ctx, 'tenant'>, seen: SQL): SQL {
  return sql`
    select s.*, t.customer_id, t.score_bp / 10000.0 as share,
           t.score_bp >= (t.edges ->> 'C')::int and not t.red_line as passed
      from (${seen}) s
      join display_executions e on e.tenant_id = ${tenant.slug} and e.task_id = s.task_id and e.submitted_at = s.at
      join display_tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
     where e.state = 'passed' and t.state = 'scored' and t.score_bp is not null`;
}
