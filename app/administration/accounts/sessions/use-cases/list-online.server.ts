import { and, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { ListDirection } from '#app/lib/text/list-direction.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';

/** Sessions that can be reached by page number, and how far they are counted. */
const deepest = 10_000;

/** What of the live sessions is asked for. */
export interface OnlineQuery {
  /** Part of a name or an address. */
  keyword: string | null;
  pageNumber: number;
  size: number;
  direction?: ListDirection | undefined;
}

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

/** People who are signed in (在线用户): where, with what, and when they were last seen; the latest first. */
export async function listOnline(ctx: Ctx, query: OnlineQuery) {
  const { user, scope } = requireAction(ctx, 'online:list');
  const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
  const where = and(
    liveWithin(ctx, scope),
    isNull(users.frozenAt),
    like
      ? or(ilike(users.username, like), ilike(users.realname, like), ilike(sessions.address, like))
      : undefined,
  );
  const lastUse = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  const withPeople = and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId));
  return inTenantReadOnly(ctx, async (tx) => {
    const some = tx
      .select({ one: sql`1` })
      .from(sessions)
      .innerJoin(users, withPeople)
      .where(where)
      .limit(deepest + 1);
    const { rows: totals } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (${some}) found`,
    );
    const rows = await tx
      .select({
        id: sessions.id,
        username: users.username,
        realname: users.realname,
        address: sessions.address,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .innerJoin(users, withPeople)
      .where(where)
      .orderBy(...inDirection(query.direction, [lastUse, 'desc'], [sessions.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const total = Math.min(totals[0]?.n ?? 0, deepest);
    return {
      records: rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
        ...row,
        device: deviceOf(userAgent),
        signedInAt: createdAt.toISOString(),
        lastUsedAt: (lastSeenAt ?? createdAt).toISOString(),
        /** The session that asks. */
        own: row.id === user.sessionId,
      })),
      total,
      totalCapped: (totals[0]?.n ?? 0) > deepest,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}

export type OnlineRow = Awaited<ReturnType<typeof listOnline>>['records'][number];
