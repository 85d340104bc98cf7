import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { fieldHolds } from '../../tables/phones.table.server.ts';
import { personSeen } from '../person-seen.server.ts';
import type { DecideHoldInput } from '../wire-phones.ts';

/**
 * Accepts what somebody's phones had not sent when they were frozen, or discards it; once they may sign in again, and
 * never one's own. The phone learns of it when it sends the next time.
 */
export async function decideHold(ctx: Ctx, { id, version, accept, reason }: DecideHoldInput): Promise<null> {
  const { user, scope } = requireAction(ctx, 'visit:judge');
  await inTenant(ctx, async (tx) => {
    const own = and(eq(fieldHolds.tenantId, ctx.tenant.slug), eq(fieldHolds.id, id));
    const [hold] = await tx
      .select()
      .from(fieldHolds)
      .where(and(own, personSeen(ctx, scope, sql`${fieldHolds.userId}`)))
      .for('update');
    if (!hold) throw notFound();
    if (hold.userId === user.id) throw new DomainError('visits.own-hold', 403);
    if (hold.state !== 'held' || hold.version !== version) {
      throw new DomainError('visits.hold-decided', 409);
    }
    if (!hold.releasedAt) throw new DomainError('visits.still-frozen', 409);
    if (!accept && reason === '') throw new DomainError('visits.say-why', 422, { field: 'reason' });
    const state = accept ? 'accepted' : 'discarded';
    await tx
      .update(fieldHolds)
      .set({
        state,
        reason,
        decidedBy: user.id,
        decidedName: user.realname,
        decidedAt: ctx.now(),
        version: sql`${fieldHolds.version} + 1`,
      })
      .where(own);
    await writeAuditLog(ctx, tx, {
      action: 'visit:judge',
      entity: 'field-hold',
      entityId: id,
      before: { state: hold.state },
      after: { state, reason, userId: hold.userId },
    });
  });
  return null;
}
