import { and, eq, lte, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { sessions } from '../table.server.ts';

/** How often at most the use of a session is written down: 5 minutes. */
const noteEveryMs = 5 * 60_000;

/** A use noted at this time or earlier is to be noted again. */
export const noteDueBefore = (now: Date) => new Date(now.getTime() - noteEveryMs);

/**
 * Writes down that a session is in use, beside the request and not as part of it. It never fails: a note that
 * is missed is made by the next request.
 */
export async function noteUse(ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>, sessionId: string): Promise<void> {
  const now = ctx.now();
  const lastUse = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  try {
    await inTenant({ db: ctx.db, tenant: ctx.tenant }, (tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(
          and(
            eq(sessions.tenantId, ctx.tenant.slug),
            eq(sessions.id, sessionId),
            // Of requests at the same time one writes.
            lte(lastUse, noteDueBefore(now)),
          ),
        ),
    );
  } catch {
    // The next request finds the note still due.
  }
}
