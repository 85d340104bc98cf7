import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { viewAsAction, viewAsMinutes } from '../rules-view-as.ts';
import { sessions, users } from '../table.server.ts';

const nobody = { viewAsUserId: null, viewAsDepartId: null, viewAsUntil: null };

/** Lets the session of this request stand for somebody else, for a while; whoever calls has seen that it may. */
export async function beginViewAs(
  ctx: Ctx,
  tx: Tx,
  seen: { userId: string; departId: string | null },
): Promise<Date> {
  const until = new Date(ctx.now().getTime() + viewAsMinutes * 60_000);
  await leaveViewAs(ctx, tx);
  await tx
    .update(sessions)
    .set({ viewAsUserId: seen.userId, viewAsDepartId: seen.departId, viewAsUntil: until })
    .where(ofRequest(ctx));
  await writeAuditLog(ctx, tx, {
    action: viewAsAction,
    entity: 'user',
    entityId: seen.userId,
    before: null,
    after: { view: 'began', until: until.toISOString() },
  });
  return until;
}

/** Ends it; whoever looks as nobody has nothing to end. */
export async function endViewAs(ctx: Ctx): Promise<null> {
  await inTenant(ctx, (tx) => leaveViewAs(ctx, tx));
  return null;
}

/** Lets it stand for its own person again; there is nothing to end when nobody was looked at. */
export async function leaveViewAs(ctx: Ctx, tx: Tx): Promise<void> {
  const [row] = await tx
    .select({ userId: sessions.viewAsUserId })
    .from(sessions)
    .where(and(ofRequest(ctx), isNotNull(sessions.viewAsUserId)))
    .for('update');
  if (!row?.userId) return;
  await tx.update(sessions).set(nobody).where(ofRequest(ctx));
  await writeAuditLog(ctx, tx, { ...ended, entityId: row.userId });
}

/** Writes down the end of those that ended by themselves: their time is over, or their session is. */
export async function endDueViews(tx: Tx, tenant: { slug: string }, now: Date): Promise<void> {
  const due = await tx
    .select({ session: sessions, realname: users.realname })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
    .where(
      and(
        eq(sessions.tenantId, tenant.slug),
        isNotNull(sessions.viewAsUserId),
        or(lte(sessions.viewAsUntil, now), isNotNull(sessions.revokedAt)),
      ),
    )
    .for('update');
  for (const { session, realname } of due) {
    const user = { id: session.userId, realname } as Ctx['user'];
    const over = [session.viewAsUntil, session.revokedAt].flatMap((time) => (time ? [time.getTime()] : []));
    const at = new Date(Math.min(now.getTime(), ...over));
    const ctx = { tenant, user, now: () => at, address: session.address, requestId: newId() };
    await tx
      .update(sessions)
      .set(nobody)
      .where(and(eq(sessions.tenantId, tenant.slug), eq(sessions.id, session.id)));
    await writeAuditLog(ctx, tx, { ...ended, entityId: session.viewAsUserId ?? '' });
  }
}

const ended = {
  action: viewAsAction,
  entity: 'user',
  before: { view: 'began' },
  after: { view: 'ended' },
};

function ofRequest(ctx: Ctx) {
  const { sessionId } = requireUser(ctx);
  return and(eq(sessions.tenantId, ctx.tenant.slug), eq(sessions.id, sessionId), isNull(sessions.revokedAt));
}
