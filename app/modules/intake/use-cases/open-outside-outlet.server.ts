import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { addOutletLike } from '#app/modules/customers/outlets/use-cases/write-outlet.server.ts';
import { holdWaiting } from '../placing/hold-waiting.server.ts';
import { keepName } from '../placing/keep-name.server.ts';
import { knownNames } from '../placing/known-names.server.ts';
import { tryWaiting } from '../placing/try-waiting.server.ts';
import type { OpenOutletInput, Received } from '../wire.ts';

/**
 * Opens an outlet that only another system knows, with what its order tells and the rest as of an outlet nearby, and
 * tries the order again with all others that wait. An outlet that has to be approved orders nothing until it is.
 */
export async function openOutsideOutlet(
  ctx: Ctx,
  { id, likeId, code, ...own }: OpenOutletInput,
): Promise<{ customerId: string; waits: boolean; orders: Received[] }> {
  const { scope } = requireAction(ctx, 'intake:map');
  requireAction(ctx, 'order:create');
  return inTenant(ctx, async (tx) => {
    const [held] = await holdWaiting(ctx, tx, scope, [id]);
    const { source, outletCode } = held!;
    // Whoever opens the same outlet from another of its orders waits, and finds it known.
    await takeTurns(tx, `${ctx.tenant.slug} outside outlet ${source} ${outletCode}`);
    const { outlets } = await knownNames(ctx, tx, held!);
    if (outlets.has(outletCode)) throw new DomainError('intake.outlet-known', 409);
    const values = { ...own, ...(code ? { code } : {}) };
    const { id: customerId, waits } = await addOutletLike({ ...ctx, tx }, { likeId, values });
    await keepName(ctx, tx, { source, kind: 'outlet', theirs: outletCode }, { customerId });
    await writeAuditLog(ctx, tx, {
      action: 'intake:map',
      entity: 'outside-order',
      entityId: id,
      before: null,
      after: { source, outletCode, customerId, waits },
    });
    return { customerId, waits, orders: await tryWaiting(ctx, tx, scope, held!) };
  });
}
