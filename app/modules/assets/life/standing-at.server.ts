import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { standingStates } from './rules-state.ts';

/** How many assets stand at an outlet; `outlet` is a column of the query it stands in. */
export function standingAt({ tenant }: Pick<Ctx, 'tenant'>, outlet: SQL): SQL {
  return sql`(select count(*)::int from assets n where n.tenant_id = ${tenant.slug} and n.customer_id = ${outlet}
    and n.state = any(${sql.param(standingStates)}::text[]))`;
}
