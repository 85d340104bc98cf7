import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { findParty } from '../../accounts/find-party.server.ts';
import { type AdjustmentStatus, owedChangeFen } from '../../rules.ts';
import { receivableAdjustments, receivableEntries } from '../../table.server.ts';
import type { AdjustInput } from '../../wire.ts';
import { adjustmentBiz, waitingAdjustments } from '../adjustment.server.ts';
import { adjustmentKey, lockItem } from '../book-adjustment.server.ts';
import { checkAdjustment } from '../check-adjustment.server.ts';

/**
 * Asks for the freight of an order to be charged, its price to be corrected or what will not be paid of it to be written
 * off: booked once somebody else has approved it. What has been asked for and waits takes up what is open. Asked for
 * again under the same number it is the same request, whatever became of it; with another amount that is refused.
 */
export async function requestAdjustment(
  ctx: Ctx,
  input: AdjustInput,
): Promise<{ id: string; status: AdjustmentStatus }> {
  const { user, scope } = requireAction(ctx, 'receivable:adjust');
  const { orderId, kind, amountFen, externalNo, reason } = input;
  if (kind === 'write-off' && amountFen < 0) {
    throw new DomainError('receivables.below-nothing', 422, { field: 'amountFen' });
  }
  return inTenant(ctx, async (tx) => {
    const item = await lockItem(ctx, tx, input, scope);
    const known = await requestedBefore(ctx, tx, input);
    if (known) return known;
    await checkAdjustment(ctx, tx, item, {
      kind,
      amountFen: owedChangeFen(input),
      waiting: await waitingAdjustments(ctx, tx, { orderId }),
      field: 'amountFen',
    });
    const { customerId, dealerId, orderNo } = item;
    const party = await findParty(ctx, tx, scope, item);
    const id = newId();
    const now = ctx.now();
    const facts = { orderId, orderNo, customerId, dealerId, kind, amountFen, externalNo };
    const status = 'waiting';
    await tx.insert(receivableAdjustments).values({
      tenantId: ctx.tenant.slug,
      id,
      ...facts,
      requestReason: reason,
      status,
      requestedBy: user.id,
      requestedName: user.realname,
      createdAt: now,
      updatedAt: now,
    });
    const approval = await startApproval(ctx, tx, {
      biz: adjustmentBiz,
      bizId: id,
      title: orderNo,
      amountFen: Math.abs(amountFen),
      channel: party.channel,
      departId: party.departId,
      submitter: user,
    });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:adjust',
      entity: 'adjustment',
      entityId: id,
      before: null,
      after: { ...facts, reason, approval },
    });
    return { id, status };
  });
}

/** The request that was made under the same number; what was booked under it without one, or with another amount, is refused. */
async function requestedBefore(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  input: AdjustInput,
): Promise<{ id: string; status: AdjustmentStatus } | undefined> {
  const { orderId, kind, amountFen, externalNo } = input;
  const of = receivableAdjustments;
  const used = (knownFen: number) =>
    new DomainError('receivables.number-used', 409, {
      field: 'externalNo',
      values: { externalNo, amount: formatFen(knownFen) },
    });
  const [known] = await tx
    .select({ id: of.id, status: of.status, amountFen: of.amountFen })
    .from(of)
    .where(
      and(
        eq(of.tenantId, ctx.tenant.slug),
        eq(of.orderId, orderId),
        eq(of.kind, kind),
        eq(of.externalNo, externalNo),
      ),
    );
  if (known) {
    if (known.amountFen !== amountFen) throw used(known.amountFen);
    return { id: known.id, status: known.status };
  }
  const [entry] = await tx
    .select({ amountFen: receivableEntries.amountFen })
    .from(receivableEntries)
    .where(
      and(
        eq(receivableEntries.tenantId, ctx.tenant.slug),
        eq(receivableEntries.sourceKey, adjustmentKey(input)),
      ),
    );
  if (entry) throw used(owedChangeFen({ kind, amountFen: entry.amountFen }));
  return undefined;
}
