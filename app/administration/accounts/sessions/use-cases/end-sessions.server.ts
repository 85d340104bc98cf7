import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { sessions } from '#app/services/accounts/table.server.ts';

/** Signs the person out at one of their other places. */
export async function endOwnSession(ctx: Ctx, input: { sessionId: string }): Promise<void> {
  const user = requireUser(ctx);
  if (!isId(input.sessionId)) throw notFound();
  await inTenant(ctx, async (tx) => {
    const found = await endWhere(ctx, tx, user.id, eq(sessions.id, input.sessionId));
    if (found.length === 0) throw notFound();
    await note(ctx, tx, found);
  });
}

/** Signs the person out everywhere but here; how many places that were. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  return inTenant(ctx, async (tx) => {
    const found = await endOthersWithin(ctx, tx);
    if (found.length > 0) await note(ctx, tx, found);
    return found.length;
  });
}

/** The same as part of a larger change, such as a new password. */
export async function endOthersWithin(ctx: Ctx, tx: Tx): Promise<string[]> {
  const user = requireUser(ctx);
  return endWhere(ctx, tx, user.id, ne(sessions.id, user.sessionId));
}

async function endWhere(ctx: Ctx, tx: Tx, userId: string, which: SQL): Promise<string[]> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(sessions.tenantId, ctx.tenant.slug),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now()),
        which,
      ),
    )
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

function note(ctx: Ctx, tx: Tx, ended: string[]): Promise<void> {
  const { id } = requireUser(ctx);
  return writeAuditLog(ctx, tx, {
    action: 'account:end-sessions',
    entity: 'user',
    entityId: id,
    before: { sessions: ended },
    after: { sessions: [] },
  });
}
