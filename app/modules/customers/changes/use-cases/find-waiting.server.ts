import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { waitingChanges } from '#app/entity/write/approval/waiting-changes.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletStore } from '../../stores.server.ts';

/** Those of some outlets of which a request waits to be decided. */
export async function findWaiting(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  requireAction(ctx, 'customer:list');
  if (ids.length === 0) return [];
  const waiting = await inTenantReadOnly(ctx, (tx) => waitingChanges(ctx, tx, outletStore, ids));
  return waiting.map(({ rowId }) => rowId);
}
