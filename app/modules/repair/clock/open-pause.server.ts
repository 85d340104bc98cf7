import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { repairPauses } from '../table.server.ts';
import type { PauseKind } from './rules-pause.ts';

/** The pause of an order that waits or still holds, if there is one. */
export async function openPause(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string) {
  const [found] = await tx.select().from(repairPauses).where(openOf(ctx, orderId));
  return found ?? null;
}

/** Asks for a pause: until somebody approves it, the clock runs. */
export async function requestOpenPause(
  ctx: Ctx,
  tx: Tx,
  orderId: string,
  { kind, note }: { kind: PauseKind; note: string },
): Promise<void> {
  await tx.insert(repairPauses).values({
    tenantId: ctx.tenant.slug,
    id: newId(),
    orderId,
    kind,
    note,
    requestedBy: ctx.user!.id,
    requestedName: ctx.user!.realname,
    requestedAt: ctx.now(),
  });
}

/** Ends what is open: one that was approved ends now, one that nobody decided lapses. */
export async function endOpenPause(ctx: Ctx, tx: Tx, orderId: string): Promise<boolean> {
  const open = await openPause(ctx, tx, orderId);
  if (!open) return false;
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
