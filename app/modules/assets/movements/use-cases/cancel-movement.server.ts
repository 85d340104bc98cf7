import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { moveAsset } from '../../life/move-asset.server.ts';
import type { CancelInput } from '../../wire.ts';
import {
  type LockedMovement,
  lockMovement,
  lockReplacement,
  setMovement,
} from '../locked-movement.server.ts';
import { movementEvents, openMovements } from '../rules-movement.ts';

/** Calls a movement off that has not been carried out, with the reason; its asset stays where it is. */
export async function cancelMovement(ctx: Ctx, input: CancelInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:apply');
  return inTenant(ctx, async (tx) => {
    const locked = await lockMovement(ctx, tx, input, scope);
    const { movement } = locked;
    if (movement.exchangeOf) throw new DomainError('assets.part-of-exchange', 409);
    if (!openMovements.includes(movement.state)) throw new DomainError('assets.ended-already', 409);
    const replacement = await lockReplacement(ctx, tx, movement);
    await withdrawFor(ctx, tx, { biz: 'asset', bizId: movement.id });
    await callOff(ctx, tx, locked, input.note);
    if (replacement) await callOff(ctx, tx, replacement, input.note);
    await writeAuditLog(ctx, tx, {
      action: 'asset:apply',
      entity: 'asset-movement',
      entityId: movement.id,
      before: { state: movement.state },
      after: { movementNo: movement.movementNo, note: input.note },
    });
    return { id: movement.id };
  });
}

async function callOff(ctx: Ctx, tx: Tx, { movement, asset }: LockedMovement, note: string): Promise<void> {
  const event = movementEvents[movement.kind].cancel;
  if (movement.state === 'approved' && event) await moveAsset(ctx, tx, asset, { event, note });
  await setMovement(ctx, tx, movement.id, { state: 'cancelled', comment: note });
}
