import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sessions } from '../table.server.ts';
import { leaveViewAs } from './view-as.server.ts';

/**
 * Ends the session of this request at once; without one there is nothing to end. The database tells every
 * process, and each shuts the sockets that the session holds there.
 */
export async function closeSession(ctx: Ctx): Promise<void> {
  const session = ctx.user?.sessionId;
  if (!session) return;
  await inTenant(ctx, async (tx) => {
    await leaveViewAs(ctx, tx);
    await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(
        and(eq(sessions.tenantId, ctx.tenant.slug), eq(sessions.id, session), isNull(sessions.revokedAt)),
      );
  });
  ctx.log.info({ event: 'logout' }, 'signed out');
}
