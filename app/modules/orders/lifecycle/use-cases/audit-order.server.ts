import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { needsReason } from '../../rules.ts';
import { passOrRefuse } from '../audit-locked.server.ts';
import { holdOrder, type LockedOrder, type Moved } from '../move-order.server.ts';

/**
 * Passes or refuses an order that waits for its audit (审核). Of two people who do it at once the first one
 * wins; the other is told that the order has changed since they looked. What is under approval passes when its last
 * step does.
 */
export async function auditOrder(
  ctx: Ctx,
  input: { id: string; pass: boolean; reason: string; version?: number },
): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:audit');
  if (needsReason(input.pass ? 'pass' : 'refuse') && !input.reason) {
    throw new DomainError('orders.reason-required', 422, { field: 'reason' });
  }
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const { id, pass, reason } = input;
    const approval = await decideFor(ctx, tx, { biz: 'order', bizId: order.id, pass, comment: reason });
    if (approval === 'open') {
      await noteStep(ctx, tx, order, reason);
      return { id, status: order.status, version: order.version };
    }
    return passOrRefuse(ctx, tx, order, { pass, reason });
  });
}

/** One step of the approval is done, and the order still waits. */
async function noteStep(ctx: Ctx, tx: Tx, order: LockedOrder, reason: string): Promise<void> {
  await writeAuditLog(ctx, tx, {
    action: 'order:audit',
    entity: 'order',
    entityId: order.id,
    before: { status: order.status, version: order.version },
    after: { status: order.status, version: order.version, reason: reason || null, step: 'agreed' },
  });
}
