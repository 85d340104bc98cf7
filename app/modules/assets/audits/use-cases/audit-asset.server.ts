import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { drawAssetPictures, keepAssetPictures } from '../../life/asset-pictures.server.ts';
import { lockAsset } from '../../life/locked-asset.server.ts';
import { metresAway } from '../../life/metres-away.server.ts';
import { assetMovementStore } from '../../register/stores.server.ts';
import type { AuditInput } from '../../wire.ts';
import { recordAudit } from '../record-audit.server.ts';
import { type AuditResult, resultOf } from '../rules-audit.ts';

/**
 * Inspects an asset at its outlet (巡检). One that is missing, far from its outlet or scanned at another is suspect from
 * then on; one that is suspect and found in its place is not any more.
 */
export async function auditAsset(ctx: Ctx, input: AuditInput): Promise<{ id: string; result: AuditResult }> {
  const { scope } = requireAction(ctx, 'asset:audit');
  const { ownFacings, allFacings } = input;
  if (ownFacings !== null && allFacings !== null && ownFacings > allFacings) {
    throw new DomainError('assets.more-than-all', 422, { field: 'ownFacings' });
  }
  const pictures = await drawAssetPictures(ctx, input, 'audit');
  return inTenant(ctx, async (tx) => {
    const asset = await lockAsset(ctx, tx, scope, input.assetId);
    if (asset.state !== 'deployed' && asset.state !== 'suspect') {
      throw new DomainError('assets.not-to-audit', 409, { values: { assetNo: asset.assetNo } });
    }
    const customerId = asset.customerId!;
    const { present } = input;
    if (present && input.scannedNo !== asset.assetNo) {
      throw new DomainError('assets.other-label', 422, {
        field: 'scannedNo',
        values: { assetNo: asset.assetNo },
      });
    }
    if (present && !input.place) throw new DomainError('assets.no-place', 422, { field: 'place' });
    const foundAtId = input.foundAtId === customerId ? null : input.foundAtId;
    if (foundAtId) await requireOutlet(ctx, tx, foundAtId);
    const metres = present ? await metresAway(ctx, tx, customerId, input.place) : null;
    const result = resultOf({ present, elsewhere: foundAtId !== null, metres, powerOn: input.powerOn });
    const id = await recordAudit(ctx, tx, { asset, customerId, foundAtId, metres, result }, input);
    await keepAssetPictures(ctx, tx, asset.id, pictures);
    return { id, result };
  });
}

async function requireOutlet(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const known = await assetMovementStore.references!['toCustomerId']!.names(ctx, tx, [id], 'scope');
  if (!known.has(id)) throw new DomainError('entity.unknown-reference', 422, { field: 'foundAtId' });
}
