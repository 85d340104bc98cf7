import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';

/** Rows of visits or plans within a reader's reach. */
export function withinReach(
  { tenant }: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  of: typeof visits | typeof visitPlans,
): SQL {
  const { departId, userId, dealerId } = of;
  return withinScope(scope, { tenant: tenant.slug, departId, userId, dealerId }) ?? sql`true`;
}

/** Whether a reader sees what somebody's phones owe: they visited within the reader's reach, or are sent there. */
export function personSeen(ctx: Pick<Ctx, 'tenant'>, scope: DataScope, userId: SQL): SQL {
  const { slug } = ctx.tenant;
  return sql`(
    exists (select from ${visits} where ${visits.tenantId} = ${slug} and ${visits.userId} = ${userId}
      and ${withinReach(ctx, scope, visits)})
    or exists (select from ${visitPlans} where ${visitPlans.tenantId} = ${slug} and ${visitPlans.userId} = ${userId}
      and ${withinReach(ctx, scope, visitPlans)}))`;
}
