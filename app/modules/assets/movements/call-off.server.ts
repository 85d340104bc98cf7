import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { moveAsset } from '../life/move-asset.server.ts';
import { type LockedMovement, lockReplacement, setMovement } from './locked-movement.server.ts';
import { movementEvents } from './rules-movement.ts';

/** Calls a held movement off, with the reason, and with it the other half of an exchange; its asset stays where it is. */
export async function callOffMovement(
  ctx: EndCtx,
  tx: Tx,
  locked: LockedMovement,
  note: string,
): Promise<void> {
  const replacement = await lockReplacement(ctx, tx, locked.movement);
  await callOff(ctx, tx, locked, note);
  if (replacement) await callOff(ctx, tx, replacement, note);
}

async function callOff(
  ctx: EndCtx,
  tx: Tx,
  { movement, asset }: LockedMovement,
  note: string,
): Promise<void> {
  const event = movementEvents[movement.kind].cancel;
  if (movement.state === 'approved' && event) await moveAsset(ctx, tx, asset, { event, note });
  await setMovement(ctx, tx, movement.id, { state: 'cancelled', comment: note });
}
