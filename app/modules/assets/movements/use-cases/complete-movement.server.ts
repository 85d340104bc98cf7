import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { drawAssetPictures, keepAssetPictures } from '../../life/asset-pictures.server.ts';
import { enterEquipment } from '../../life/enter-equipment.server.ts';
import type { LockedAsset } from '../../life/locked-asset.server.ts';
import { metresAway } from '../../life/metres-away.server.ts';
import { moveAsset } from '../../life/move-asset.server.ts';
import { placeMetres } from '../../life/rules-state.ts';
import { assetMovements } from '../../table.server.ts';
import type { CompleteInput } from '../../wire.ts';
import { dealerOfOutlet } from '../dealer-of-outlet.server.ts';
import {
  type LockedMovement,
  lockMovement,
  lockReplacement,
  type StoredMovement,
  setMovement,
} from '../locked-movement.server.ts';
import { requireOpenOutlet } from '../open-outlet.server.ts';
import { inForce, type MovementKind, movementEvents, placing, returning } from '../rules-movement.ts';
import { bookDeposit } from './book-deposit.server.ts';

/**
 * Carries an approved movement out, on the spot: the label is scanned, the outlet is near and signs; the deposit is
 * taken against a receipt. Of an exchange both are scanned: the one that comes, and the one that goes back. What comes to
 * stand at an outlet is photographed there.
 */
export async function completeMovement(ctx: Ctx, input: CompleteInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'asset:deliver');
  const pictures = await drawAssetPictures(ctx, input, 'handover');
  return inTenant(ctx, async (tx) => {
    const locked = await lockMovement(ctx, tx, input, scope);
    const { movement, asset } = locked;
    if (movement.exchangeOf) throw new DomainError('assets.part-of-exchange', 409);
    if (movement.state !== 'approved') throw new DomainError('assets.not-approved', 409);
    const replacement = await lockReplacement(ctx, tx, movement);
    const handed = replacement?.asset ?? asset;
    requireLabels(movement.kind, input, { handed, asset });
    const outletId = movement.toCustomerId ?? movement.fromCustomerId!;
    const metres = await nearOutlet(ctx, tx, outletId, input.place);
    if (!input.signer || !input.signature) {
      throw new DomainError('assets.not-signed', 422, { field: input.signer ? 'signature' : 'signer' });
    }
    const puts = placing.has(movement.kind) || replacement !== null;
    if (puts && input.photos.length === 0) {
      throw new DomainError('assets.no-photo', 422, { field: 'photos' });
    }
    const done = {
      state: 'done' as const,
      completedAt: ctx.now(),
      completedName: user.realname,
      metres,
      signer: input.signer,
    };
    // What comes back makes room first; it takes what it was agreed with along.
    if (returning.has(movement.kind)) await takeBack(ctx, tx, locked, replacement !== null);
    if (placing.has(movement.kind)) await putInPlace(ctx, tx, locked, input.depositReceiptNo);
    await setMovement(ctx, tx, movement.id, done);
    if (replacement) {
      await putInPlace(ctx, tx, replacement, '', asset.placementId);
      await setMovement(ctx, tx, replacement.movement.id, done);
    }
    await keepAssetPictures(ctx, tx, handed.id, pictures);
    await writeAuditLog(ctx, tx, {
      action: 'asset:deliver',
      entity: 'asset-movement',
      entityId: movement.id,
      before: { state: movement.state },
      after: { movementNo: movement.movementNo, kind: movement.kind, assetNo: handed.assetNo, metres },
    });
    return { id: movement.id };
  });
}

/** Refuses a label of anything but what is handed over; of what is taken away, of anything but what is recorded there. */
function requireLabels(
  kind: MovementKind,
  { scannedNo, takenNo }: CompleteInput,
  { handed, asset }: { handed: LockedAsset; asset: LockedAsset },
): void {
  const scans =
    kind === 'exchange'
      ? ([
          ['takenNo', takenNo, asset, 'assets.other-taken'],
          ['scannedNo', scannedNo, handed, 'assets.other-label'],
        ] as const)
      : ([
          ['scannedNo', scannedNo, asset, kind === 'recover' ? 'assets.other-taken' : 'assets.other-label'],
        ] as const);
  for (const [field, no, { assetNo }, code] of scans) {
    if (no !== assetNo) throw new DomainError(code, 422, { field, values: { assetNo } });
  }
}

async function nearOutlet(
  ctx: Ctx,
  tx: Tx,
  outletId: string,
  place: CompleteInput['place'],
): Promise<number | null> {
  if (!place) throw new DomainError('assets.no-place', 422, { field: 'place' });
  const metres = await metresAway(ctx, tx, outletId, place);
  if (metres !== null && metres > placeMetres) {
    throw new DomainError('assets.too-far', 422, { field: 'place', values: { metres, max: placeMetres } });
  }
  return metres;
}

/** An asset comes to stand at an outlet; `carried` is the placement whose deposit it takes over. */
async function putInPlace(
  ctx: Ctx,
  tx: Tx,
  { movement, asset }: LockedMovement,
  receiptNo: string,
  carried?: string | null,
): Promise<void> {
  const customerId = movement.toCustomerId!;
  const { agreementNo, agreementTo } = movement;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  // Weeks may lie between the application and the day it is carried out.
  if (!inForce(movement, today)) throw new DomainError('assets.agreement-over', 422);
  await requireOpenOutlet(ctx, tx, customerId);
  if (movement.kind === 'move') await endPlacement(ctx, tx, asset.placementId);
  const moved = await moveAsset(ctx, tx, asset, {
    event: movementEvents[movement.kind].complete!,
    note: movement.movementNo,
    customerId,
    placedOn: today,
    placementId: carried ?? movement.id,
    agreementNo,
    agreementTo,
  });
  if (movement.depositFen > 0) await takeDeposit(ctx, tx, movement, receiptNo);
  await enterEquipment(ctx, tx, moved);
}

async function takeBack(
  ctx: Ctx,
  tx: Tx,
  { movement, asset }: LockedMovement,
  exchanged: boolean,
): Promise<void> {
  await moveAsset(ctx, tx, asset, {
    event: movementEvents[movement.kind].complete!,
    note: movement.movementNo,
    depot: movement.toDepot,
  });
  if (!exchanged) await endPlacement(ctx, tx, asset.placementId, 'due');
}

/** From now on the deposit of a placement may go back: of what came into a depot after somebody has looked at it. */
async function endPlacement(
  ctx: Ctx,
  tx: Tx,
  id: string | null,
  inspection: 'due' | null = null,
): Promise<void> {
  if (id) await setMovement(ctx, tx, id, { returnedAt: ctx.now(), inspection });
}

async function takeDeposit(ctx: Ctx, tx: Tx, movement: StoredMovement, receiptNo: string): Promise<void> {
  if (!receiptNo) throw new DomainError('assets.no-receipt', 422, { field: 'depositReceiptNo' });
  const customerId = movement.toCustomerId!;
  const dealerId = await dealerOfOutlet(ctx, tx, customerId);
  await bookDeposit(
    ctx,
    tx,
    { customerId, dealerId },
    {
      does: 'take',
      amountFen: movement.depositFen,
      source: { kind: 'asset-movement', id: movement.id, no: movement.movementNo },
      receiptNo,
      receiptField: 'depositReceiptNo',
    },
  );
  await tx
    .update(assetMovements)
    .set({ depositReceiptNo: receiptNo, depositDealerId: dealerId })
    .where(and(eq(assetMovements.tenantId, ctx.tenant.slug), eq(assetMovements.id, movement.id)));
}
