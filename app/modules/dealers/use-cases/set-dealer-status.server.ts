import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { openObligations } from '#app/services/obligations/use-cases/open-obligations.server.ts';
import { refuseOpen } from '#app/services/obligations/use-cases/refuse-open.server.ts';
import { dealerStopped } from '../events.ts';
import { dealerMayBecome } from '../rules.ts';
import { dealers } from '../table.server.ts';
import type { dealerStatusInput } from '../wire.ts';
import { withinDealerScope } from './dealer-scope.server.ts';

/**
 * Pauses, ends or takes up a dealer again, with the reason. Who stops one with something open says what becomes of it:
 * a paused one may finish what is under way, an ended one has nothing left.
 */
export async function setDealerStatus(
  ctx: Ctx,
  { id, version, status, reason, underWay }: z.output<typeof dealerStatusInput>,
): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, 'dealer:edit');
  return inTenant(ctx, async (tx) => {
    const [dealer] = await tx
      .select({ status: dealers.status, version: dealers.version })
      .from(dealers)
      .where(and(eq(dealers.tenantId, ctx.tenant.slug), withinDealerScope(ctx, scope), eq(dealers.id, id)))
      .for('no key update');
    if (!dealer) throw notFound();
    if (dealer.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    if (dealer.status === status || !dealerMayBecome(dealer.status, status)) {
      throw new DomainError('dealers.status-not-allowed', 409);
    }
    if (status !== 'active' && !reason) {
      throw new DomainError('dealers.reason-required', 422, { field: 'reason' });
    }
    await tx
      .update(dealers)
      .set({ status, version: version + 1, updatedAt: ctx.now() })
      .where(and(eq(dealers.tenantId, ctx.tenant.slug), eq(dealers.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'dealer:edit',
      entity: 'dealer',
      entityId: id,
      before: { status: dealer.status },
      after: { status, reason: reason || null },
    });
    if (status !== 'active') await stop(ctx, tx, { id, status, reason, underWay: underWay ?? null });
    return { id, version: version + 1 };
  });
}

/** Refuses to stop a dealer with something open before somebody has said what becomes of it. */
export function refuseUnsaid(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  return refuseOpen(ctx, tx, { kind: 'dealer', id }, 'dealers.say-what-of-open');
}

/** Refuses to end a dealer while anything is open with it. */
export function refuseUnsettled(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  return refuseOpen(ctx, tx, { kind: 'dealer', id }, 'dealers.not-settled');
}

async function stop(
  ctx: Ctx,
  tx: Tx,
  {
    id,
    underWay,
    ...asked
  }: { id: string; status: 'paused' | 'ended'; reason: string; underWay: 'keep' | 'invalidate' | null },
): Promise<void> {
  if (underWay === null) await refuseUnsaid(ctx, tx, id);
  const now = ctx.now();
  await publish(ctx, tx, dealerStopped, {
    ...asked,
    dealerId: id,
    underWay: underWay ?? 'keep',
    businessDate: dayOf(now, ctx.tenant.timeZone),
    at: now.toISOString(),
  });
  if (asked.status === 'ended') await refuseUnsettled(ctx, tx, id);
}

/** What is open with a dealer, by name: whoever stops it is asked about it. */
export async function listDealerOpen(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ name: string; count: number }[]> {
  const { scope } = requireAction(ctx, 'dealer:edit');
  return inTenantReadOnly(ctx, async (tx) => {
    const [dealer] = await tx
      .select({ id: dealers.id })
      .from(dealers)
      .where(and(eq(dealers.tenantId, ctx.tenant.slug), withinDealerScope(ctx, scope), eq(dealers.id, id)));
    if (!dealer) throw notFound();
    const open = await openObligations(ctx, tx, { kind: 'dealer', id });
    return open.map(({ nameKey, count }) => ({ name: ctx.t(nameKey), count }));
  });
}
