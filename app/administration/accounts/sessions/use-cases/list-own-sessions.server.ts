import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { loginAttempts, sessions } from '#app/services/accounts/table.server.ts';

/** More sessions than a person can look through are not shown; the newest are. */
const maxSessions = 50;
const maxAttempts = 20;

/** The places the person is signed in at, the one used last first. */
export async function listOwnSessions(ctx: Ctx) {
  const user = requireUser(ctx);
  const lastUse = sql<string>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        id: sessions.id,
        address: sessions.address,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.tenantId, ctx.tenant.slug),
          eq(sessions.userId, user.id),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, ctx.now()),
        ),
      )
      .orderBy(desc(lastUse))
      .limit(maxSessions),
  );
  return rows
    .map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      current: row.id === user.sessionId,
      device: deviceOf(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (lastSeenAt ?? createdAt).toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** The last tries to sign in to the person's account, whoever made them. */
export async function listOwnAttempts(ctx: Ctx) {
  const user = requireUser(ctx);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        id: loginAttempts.id,
        address: loginAttempts.address,
        userAgent: loginAttempts.userAgent,
        outcome: loginAttempts.outcome,
        at: loginAttempts.attemptedAt,
      })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.tenantId, ctx.tenant.slug),
          eq(loginAttempts.username, user.username.toLowerCase()),
        ),
      )
      .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
      .limit(maxAttempts),
  );
  return rows.map(({ at, outcome, userAgent, ...row }) => ({
    ...row,
    at: at.toISOString(),
    device: userAgent === null ? null : deviceOf(userAgent),
    // Whether a failure still counts is of no interest to whoever looks for strangers.
    outcome: outcome === 'forgiven' || outcome === 'pending' ? ('failed' as const) : outcome,
  }));
}

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];
export type OwnAttempt = Awaited<ReturnType<typeof listOwnAttempts>>[number];
