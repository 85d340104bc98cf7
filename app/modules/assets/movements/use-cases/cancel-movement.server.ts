import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import type { CancelInput } from '../../wire.ts';
import { callOffMovement } from '../call-off.server.ts';
import { lockMovement } from '../locked-movement.server.ts';
import { openMovements } from '../rules-movement.ts';

/** Calls a movement off that has not been carried out, with the reason; its asset stays where it is. */
export async function cancelMovement(ctx: Ctx, input: CancelInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:apply');
  return inTenant(ctx, async (tx) => {
    const locked = await lockMovement(ctx, tx, input, scope);
    const { movement } = locked;
    if (movement.exchangeOf) throw new DomainError('assets.part-of-exchange', 409);
    if (!openMovements.includes(movement.state)) throw new DomainError('assets.ended-already', 409);
    await withdrawFor(ctx, tx, { biz: 'asset', bizId: movement.id });
    await callOffMovement(ctx, tx, locked, input.note);
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
