import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { refuseOpen } from '#app/services/obligations/use-cases/refuse-open.server.ts';
import { outletClosed, outletFrozen, outletOpened } from '../../events.ts';
import { customers } from '../../table.server.ts';
import type { statusInput } from '../../wire.ts';
import { customerScope } from '../customer-scope.server.ts';
import { mayBecome } from '../rules.ts';

const events = { normal: outletOpened, frozen: outletFrozen, closed: outletClosed } as const;

/** Freezes, closes or opens an outlet, with the reason; merging and approving are acts of their own. */
export async function setCustomerStatus(
  ctx: Ctx,
  { id, version, status, reason }: z.output<typeof statusInput>,
): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, 'customer:status');
  return inTenant(ctx, async (tx) => {
    const [outlet] = await tx
      .select({ status: customers.status, version: customers.version })
      .from(customers)
      .where(and(customerScope(ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!outlet) throw notFound();
    if (outlet.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    if (status === 'merged' || outlet.status === 'pending' || !mayBecome(outlet.status, status)) {
      throw new DomainError('customers.status-not-allowed', 409);
    }
    if (status !== 'normal' && !reason) {
      throw new DomainError('customers.reason-required', 422, { field: 'reason' });
    }
    if (status === 'closed') await refuseOpen(ctx, tx, { kind: 'outlet', id }, 'customers.not-settled');
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
    if (status !== outlet.status && status in events) {
      const now = ctx.now();
      await publish(ctx, tx, events[status as keyof typeof events], {
        outletId: id,
        reason,
        businessDate: dayOf(now, ctx.tenant.timeZone),
        at: now.toISOString(),
      });
    }
    return { id, version: version + 1 };
  });
}
