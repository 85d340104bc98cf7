import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { newId } from '#app/lib/id.ts';
import { lockAnyAsset } from '../life/locked-asset.server.ts';
import { assetMovements } from '../table.server.ts';
import { mayApply, openMovements } from './rules-movement.ts';

/**
 * Leaves the application for an exchange as a draft with an asset that could not be repaired: its kind and its reason
 * are known, the depot and what comes in its place are somebody's to say. Who accepted the repair has begun it.
 */
export async function draftExchange(
  ctx: EventCtx,
  tx: Tx,
  { equipmentId, orderNo }: { equipmentId: string; orderNo: string },
): Promise<void> {
  const { user } = ctx;
  const asset = user && (await lockAnyAsset(ctx, tx, equipmentId));
  // A machine that is no asset of ours, or one that is on its way already.
  if (!asset || !mayApply('exchange', asset.state)) return;
  const tenantId = ctx.tenant.slug;
  const begun = and(
    eq(assetMovements.tenantId, tenantId),
    eq(assetMovements.assetId, asset.id),
    inArray(assetMovements.state, ['draft', ...openMovements]),
  );
  if ((await tx.$count(assetMovements, begun)) > 0) return;
  await tx.insert(assetMovements).values({
    tenantId,
    id: newId(),
    // It is numbered when somebody applies; until then it goes by the order that asks for it.
    movementNo: orderNo,
    kind: 'exchange',
    state: 'draft',
    assetId: asset.id,
    fromCustomerId: asset.customerId,
    note: orderNo,
    appliedBy: user.id,
    appliedName: user.realname,
    appliedAt: ctx.now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}
