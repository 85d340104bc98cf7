import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { byAction } from '#app/services/approvals/rules.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import type { StoredRepair } from '../life/repair-scope.server.ts';
import { repairPauses } from '../table.server.ts';
import { type PauseKind, pauseBiz } from './rules-pause.ts';

/** The pause of an order that waits or still holds, if there is one. */
export async function openPause(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string) {
  const [found] = await tx.select().from(repairPauses).where(openOf(ctx, orderId));
  return found ?? null;
}

/** Asks for a pause: until it is approved, the clock runs. Whoever decides pauses does, where no way says another. */
export async function requestOpenPause(
  ctx: Ctx,
  tx: Tx,
  order: Pick<StoredRepair, 'id' | 'orderNo' | 'departId'>,
  { kind, note }: { kind: PauseKind; note: string },
): Promise<void> {
  const user = requireUser(ctx);
  const id = newId();
  await tx.insert(repairPauses).values({
    tenantId: ctx.tenant.slug,
    id,
    orderId: order.id,
    kind,
    note,
    requestedBy: user.id,
    requestedName: user.realname,
    requestedAt: ctx.now(),
  });
  await startApproval(ctx, tx, {
    biz: pauseBiz,
    bizId: id,
    title: `${order.orderNo} ${ctx.t(`repair:pause.kind.${kind}`)}`,
    amountFen: 0,
    channel: '',
    facts: { kind },
    departId: order.departId,
    submitter: user,
    otherwise: byAction(ctx.t('repair:pause.approvalKind'), 'repair:pause'),
  });
}

/** Ends what is open: one that was approved ends now, one that nobody decided lapses, and its approval with it. */
export async function endOpenPause(ctx: Ctx, tx: Tx, orderId: string): Promise<boolean> {
  const open = await openPause(ctx, tx, orderId);
  if (!open) return false;
  if (open.state === 'waiting') await withdrawFor(ctx, tx, { biz: pauseBiz, bizId: open.id });
  await tx
    .update(repairPauses)
    .set({ endedAt: ctx.now(), state: open.state === 'waiting' ? 'lapsed' : open.state })
    .where(openOf(ctx, orderId));
  return true;
}

function openOf({ tenant }: Pick<Ctx, 'tenant'>, orderId: string) {
  return and(
    eq(repairPauses.tenantId, tenant.slug),
    eq(repairPauses.orderId, orderId),
    isNull(repairPauses.endedAt),
  );
}
