import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { listedTable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';

/** Sessions that are good at this moment and that the person's roles reach, in the person's own department. */
export function liveWithin(ctx: Pick<Ctx, 'tenant' | 'now'>, scope: DataScope): SQL | undefined {
  const tenant = ctx.tenant.slug;
  return and(
    eq(sessions.tenantId, tenant),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, ctx.now()),
    withinScope(scope, { tenant, userId: sessions.userId, departId: sessions.departId }),
  );
}

/** The same of people who are not frozen, as a list shows them. */
export const onlineWithin = (ctx: Pick<Ctx, 'tenant' | 'now'>, scope: DataScope): SQL | undefined =>
  and(liveWithin(ctx, scope), isNull(personView.fieldOrNull('frozenAt', sessions.tenantId, sessions.userId)));

/** Sessions with whose they are, to be listed: nothing of how one is recognised. */
export const listedSessions = listedTable(sessions, {
  createdAt: sessions.createdAt,
  updatedAt: sessions.createdAt,
  realname: personView.field('realname', sessions.tenantId, sessions.userId),
  username: personView.field('username', sessions.tenantId, sessions.userId),
  signedInAt: sessions.createdAt,
  lastUsedAt: sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
});
