import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';

/** Puts the session of this request into a department; whoever calls has seen that the person belongs to it. */
export async function setSessionDepart(ctx: Ctx, departId: string): Promise<void> {
  const { sessionId } = requireUser(ctx);
  await inTenant(ctx, (tx) =>
    tx
      .update(sessions)
      .set({ departId })
      .where(and(eq(sessions.tenantId, ctx.tenant.slug), eq(sessions.id, sessionId))),
  );
}
