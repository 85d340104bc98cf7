import { and, eq, lte, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { longestSlideMs, sessionLifeMs } from '#app/kernel/session/session-life.ts';
import { signInSettingsView } from '#app/services/sign-in-settings/public/sign-in-settings-view.server.ts';
import { sessions } from '../table.server.ts';

/** How often at most the use of a session is written down: 5 minutes. */
const noteEveryMs = 5 * 60_000;

/** A use noted at this time or earlier is to be noted again. */
export const noteDueBefore = (now: Date) => new Date(now.getTime() - noteEveryMs);

/**
 * Writes down that a session is in use, and where sessions of the tenant slide, lets it end later: beside the request and not as part of it. It never fails: a note that
 * is missed is made by the next request.
 */
export async function noteUse(ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>, sessionId: string): Promise<void> {
  const now = ctx.now();
  const lastUse = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  try {
    await inTenant({ db: ctx.db, tenant: ctx.tenant }, (tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: laterEnd(ctx, now) })
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

/** Seven days from now where sessions slide, but not for ever; the same end as before where they do not. */
function laterEnd(ctx: Pick<Ctx, 'tenant'>, now: Date) {
  const end = new Date(now.getTime() + sessionLifeMs);
  return sql`case when exists (select 1 from ${signInSettingsView} si
      where si.tenant_id = ${ctx.tenant.slug} and si.settings->>'session' = 'sliding')
    then greatest(${sessions.expiresAt},
      least(${end}::timestamptz, ${sessions.createdAt} + ${`${longestSlideMs} milliseconds`}::interval))
    else ${sessions.expiresAt} end`;
}
