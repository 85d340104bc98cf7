import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { InspectInput } from '../../wire.ts';
import { lockMovement, setMovement } from '../locked-movement.server.ts';

/** Writes down, once, how an asset is that came back into a depot: its deposit goes back after that, not before. */
export async function inspectReturn(ctx: Ctx, input: InspectInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'asset:audit');
  const { inspection, note } = input;
  if (inspection !== 'sound' && !note) throw new DomainError('assets.say-damage', 422, { field: 'note' });
  return inTenant(ctx, async (tx) => {
    const { movement } = await lockMovement(ctx, tx, input, scope);
    if (movement.inspection !== 'due') throw new DomainError('assets.not-to-inspect', 409);
    await setMovement(ctx, tx, movement.id, {
      inspection,
      inspectionNote: note || null,
      inspectedName: user.realname,
      inspectedAt: ctx.now(),
    });
    await writeAuditLog(ctx, tx, {
      action: 'asset:audit',
      entity: 'asset-movement',
      entityId: movement.id,
      before: { inspection: movement.inspection },
      after: { movementNo: movement.movementNo, inspection, note: note || null },
    });
    return { id: movement.id };
  });
}
