import { and, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { liveWithin } from '../public/live-sessions.server.ts';

/**
 * Ends other people's sessions, all of them or none. Every process refuses them from the next request on, and
 * the pages that hold them hear of it at once: the database tells of each session that ends.
 */
export async function forceLogout(
  ctx: Ctx,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<{ ended: number }> {
  const { user, scope } = requireAction(ctx, 'online:end');
  const requested = [...new Set(sessionIds)];
  if (requested.includes(user.sessionId)) throw new DomainError('accounts.own-session', 409);
  await inTenant(ctx, async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(liveWithin(ctx, scope), inArray(sessions.id, requested)))
      .returning({ id: sessions.id, userId: sessions.userId });
    if (ended.length < requested.length) throw notFound();
    for (const { id, userId } of ended) {
      await writeAuditLog(ctx, tx, {
        action: 'online:end',
        entity: 'user',
        entityId: userId,
        before: { sessions: [id] },
        after: { sessions: [] },
      });
    }
  });
  return { ended: requested.length };
}
