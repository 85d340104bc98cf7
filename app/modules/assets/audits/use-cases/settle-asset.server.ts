import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type LockedAsset, lockAsset } from '../../life/locked-asset.server.ts';
import { moveAsset } from '../../life/move-asset.server.ts';
import { dealerOfOutlet } from '../../movements/dealer-of-outlet.server.ts';
import { lockAnyMovement, setMovement } from '../../movements/locked-movement.server.ts';
import { heldFen } from '../../movements/rules-movement.ts';
import { bookCompensation } from '../../movements/use-cases/book-compensation.server.ts';
import type { SettleInput } from '../../wire.ts';
import { compensationParts } from '../rules-compensation.ts';

/**
 * Decides of an asset that is not where it should be: it is in its place after all, it is lost, a lost one was found and
 * comes into a depot, or the outlet has paid for it. With a lost one settled what is left of its deposit may go back.
 */
export async function settleAsset(ctx: Ctx, input: SettleInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:approve');
  const { event, note, depot } = input;
  if (event === 'find' && !depot) throw new DomainError('assets.say-depot', 422, { field: 'depot' });
  return inTenant(ctx, async (tx) => {
    const asset = await lockAsset(ctx, tx, scope, input.id);
    if (asset.version !== input.version) throw new DomainError('assets.changed-meanwhile', 409);
    await moveAsset(ctx, tx, asset, { event, note, ...(event === 'find' ? { depot } : {}) });
    const kept = event === 'compensate' ? await compensate(ctx, tx, asset, input) : 0;
    if ((event === 'find' || event === 'compensate') && asset.placementId) {
      await setMovement(ctx, tx, asset.placementId, {
        returnedAt: ctx.now(),
        ...(event === 'find' ? { inspection: 'due' as const } : {}),
        ...(kept > 0 ? { depositKeptFen: kept } : {}),
      });
    }
    return { id: asset.id };
  });
}

/** Books what the outlet pays for an asset it lost; how much of it, in fen, its deposit settles. */
async function compensate(ctx: Ctx, tx: Tx, asset: LockedAsset, input: SettleInput): Promise<number> {
  const { compensationFen, receiptNo } = input;
  if (compensationFen === null) {
    throw new DomainError('assets.say-compensation', 422, { field: 'compensationFen' });
  }
  const placement = asset.placementId ? (await lockAnyMovement(ctx, tx, asset.placementId)).movement : null;
  const { fromDepositFen, toPayFen } = compensationParts(compensationFen, placement ? heldFen(placement) : 0);
  if (toPayFen > 0 && !receiptNo) throw new DomainError('assets.no-payment', 422, { field: 'receiptNo' });
  const customerId = asset.customerId!;
  const dealerId = placement?.depositDealerId ?? (await dealerOfOutlet(ctx, tx, customerId));
  await bookCompensation(
    ctx,
    tx,
    { customerId, dealerId },
    {
      amountFen: compensationFen,
      fromDeposit: { fen: fromDepositFen, sourceId: asset.placementId ?? asset.id },
      source: { kind: 'asset', id: asset.id, no: asset.assetNo },
      receiptNo,
    },
  );
  await writeAuditLog(ctx, tx, {
    action: 'asset:approve',
    entity: 'asset',
    entityId: asset.id,
    before: {},
    after: { assetNo: asset.assetNo, compensationFen, depositKeptFen: fromDepositFen, receiptNo },
  });
  return fromDepositFen;
}
