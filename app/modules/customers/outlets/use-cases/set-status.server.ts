import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { addedBy } from '#app/entity/write/approval/waiting-changes.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { openObligations } from '#app/services/obligations/use-cases/open-obligations.server.ts';
import { refuseOpen } from '#app/services/obligations/use-cases/refuse-open.server.ts';
import { outletClosed, outletFrozen, outletOpened } from '../../events.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';
import type { statusInput } from '../../wire.ts';
import { outletScope, writesAtOnce } from '../outlet-scope.server.ts';
import { mayBecome, type OutletStatus } from '../rules.ts';

const events = { normal: outletOpened, closed: outletClosed } as const;

/**
 * Freezes, closes or opens an outlet, with the reason; merging and approving are acts of their own. Who freezes one
 * with which something is open says what becomes of it.
 */
export async function setOutletStatus(
  ctx: Ctx,
  { id, version, status, reason, underWay }: z.output<typeof statusInput>,
): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, 'customer:status');
  return inTenant(ctx, async (tx) => {
    const [outlet] = await tx
      .select({ status: customers.status, version: customers.version })
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!outlet) throw notFound();
    if (outlet.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    if (status === 'merged' || outlet.status === 'pending' || !mayBecome(outlet.status, status)) {
      throw new DomainError('customers.status-not-allowed', 409);
    }
    // What approving it was refused, or never came to, no change of its state makes up for.
    if (status === 'normal' && !writesAtOnce(ctx) && !(await wasApproved(ctx, tx, { id, ...outlet }))) {
      throw new DomainError('customers.open-needs-approver', 403);
    }
    if (status !== 'normal' && !reason) {
      throw new DomainError('customers.reason-required', 422, { field: 'reason' });
    }
    if (status === 'closed') await refuseOpen(ctx, tx, { kind: 'outlet', id }, 'customers.not-settled');
    const freezes = status === 'frozen' && outlet.status !== 'frozen';
    if (freezes && !underWay) {
      await refuseOpen(ctx, tx, { kind: 'outlet', id }, 'customers.say-what-of-open');
    }
    await tx
      .update(customers)
      .set({ status, version: version + 1, updatedAt: ctx.now() })
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'customer:status',
      entity: 'customer',
      entityId: id,
      before: { status: outlet.status },
      after: { status, reason: reason || null },
    });
    const now = ctx.now();
    const happened = {
      outletId: id,
      reason,
      businessDate: dayOf(now, ctx.tenant.timeZone),
      at: now.toISOString(),
    };
    if (freezes) await publish(ctx, tx, outletFrozen, { ...happened, underWay: underWay ?? 'keep' });
    else if (status !== outlet.status && status in events) {
      await publish(ctx, tx, events[status as keyof typeof events], happened);
    }
    return { id, version: version + 1 };
  });
}

/** Whether an outlet was ever approved: one that somebody has asked to add was, when one of their requests has passed. */
async function wasApproved(
  ctx: Ctx,
  tx: Tx,
  { id, status }: { id: string; status: OutletStatus },
): Promise<boolean> {
  if (status === 'potential') return false;
  const asked = await addedBy(ctx, tx, outletStore, id);
  return asked.length === 0 || asked.includes('passed');
}

/** What is open with an outlet, by name: whoever freezes it is asked about it. */
export async function listOpen(ctx: Ctx, { id }: { id: string }): Promise<{ name: string; count: number }[]> {
  const { scope } = requireAction(ctx, 'customer:status');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [outlet] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)));
    if (!outlet) throw notFound();
    const open = await openObligations(ctx, tx, { kind: 'outlet', id });
    return open.map(({ nameKey, count }) => ({ name: ctx.t(nameKey), count }));
  });
}
