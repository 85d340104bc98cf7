import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { moveAsset } from '../life/move-asset.server.ts';
import { type LockedMovement, lockReplacement, setMovement } from './locked-movement.server.ts';
import { movementEvents } from './rules-movement.ts';

interface Decision {
  pass: boolean;
  comment: string;
  actor: { id: string; realname: string };
}

/** What becomes of a movement that was applied for: it is to be carried out, or is refused with the reason. */
export async function endMovementApproval(
  ctx: EndCtx,
  tx: Tx,
  locked: LockedMovement,
  decision: Decision,
): Promise<void> {
  if (locked.movement.state !== 'applied') throw new DomainError('assets.decided-already', 409);
  const replacement = await lockReplacement(ctx, tx, locked.movement);
  await decide(ctx, tx, locked, decision);
  if (replacement) await decide(ctx, tx, replacement, decision);
}

async function decide(
  ctx: EndCtx,
  tx: Tx,
  { movement, asset }: LockedMovement,
  { pass, comment, actor }: Decision,
): Promise<void> {
  const events = movementEvents[movement.kind];
  const decided = { decidedName: actor.realname, decidedAt: ctx.now(), comment: comment || null };
  if (!pass) {
    await setMovement(ctx, tx, movement.id, { ...decided, state: 'refused' });
    return;
  }
  await moveAsset(ctx, tx, asset, { event: events.approve, note: movement.movementNo });
  const done = events.complete === null;
  await setMovement(ctx, tx, movement.id, {
    ...decided,
    state: done ? 'done' : 'approved',
    ...(done ? { completedAt: ctx.now(), completedName: actor.realname } : {}),
  });
  if (done && asset.placementId) await setMovement(ctx, tx, asset.placementId, { returnedAt: ctx.now() });
}
