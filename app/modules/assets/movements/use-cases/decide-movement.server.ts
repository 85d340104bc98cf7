import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import type { DecideInput } from '../../wire.ts';
import { endMovementApproval } from '../end-approval.server.ts';
import { lockMovement } from '../locked-movement.server.ts';

/** Approves a movement, or refuses it with the reason; nobody approves what they applied for themselves. */
export async function decideMovement(ctx: Ctx, input: DecideInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'asset:approve');
  const { id, pass, comment } = input;
  if (!pass && !comment) throw new DomainError('assets.say-why', 422, { field: 'comment' });
  return inTenant(ctx, async (tx) => {
    const locked = await lockMovement(ctx, tx, input, scope);
    if (locked.movement.exchangeOf) throw new DomainError('assets.part-of-exchange', 409);
    if (locked.movement.state !== 'applied') throw new DomainError('assets.decided-already', 409);
    if (locked.movement.appliedBy === user.id) throw new DomainError('assets.own-application', 403);
    const approval = await decideFor(ctx, tx, { biz: 'asset', bizId: id, pass, comment });
    // Others of its process have to decide, too.
    if (approval !== 'open') await endMovementApproval(ctx, tx, locked, { pass, comment, actor: user });
    await writeAuditLog(ctx, tx, {
      action: 'asset:approve',
      entity: 'asset-movement',
      entityId: id,
      before: { state: locked.movement.state },
      after: { movementNo: locked.movement.movementNo, pass, comment: comment || null },
    });
    return { id };
  });
}
