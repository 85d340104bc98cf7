import { and, eq, type SQL, sql } from 'drizzle-orm';
import { requireUser, scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outsideScope } from '../placing/outside-scope.server.ts';
import { outsideOrders } from '../table.server.ts';

/** How many orders of other systems wait that one may see, `limit` at most, as part of a statement; nothing where one sees none. */
export function outsideWaiting(ctx: Ctx, limit: number): SQL {
  const scope = scopeFor(ctx, requireUser(ctx), 'intake:list');
  if (!scope) return sql`0`;
  const waiting = and(outsideScope(ctx, scope), eq(outsideOrders.status, 'waiting'));
  return sql`(select count(*)::int from (select 1 from ${outsideOrders} where ${waiting} limit ${limit}) waiting)`;
}
