import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { reachableDeparts } from '#app/services/organisation/use-cases/reachable-departs.server.ts';

/** A department whose parameters a person may see or set with an action; 404 for any other. */
export async function reachedDepart(
  ctx: Ctx,
  tx: Tx,
  { action, departId }: { action: string; departId: string },
): Promise<{ id: string; name: string }> {
  const { scope } = requireAction(ctx, action);
  const [found] = await reachableDeparts(ctx, tx, { scope, id: departId });
  if (!found) throw notFound();
  return found;
}
