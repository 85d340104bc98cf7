import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { inTenant, type TenantScope } from '#app/db/tenant-db.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';

/** Of some sessions of a tenant those that are still good: not ended, not expired, and their people not frozen. */
export async function listLiveSessions(
  scope: TenantScope,
  query: { sessionIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (query.sessionIds.length === 0) return new Set();
  const rows = await inTenant(scope, (tx) =>
    tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
      .where(
        and(
          eq(sessions.tenantId, scope.tenant.slug),
          inArray(sessions.id, [...query.sessionIds]),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, query.now),
          isNull(users.frozenAt),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}
