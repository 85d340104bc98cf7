import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';

/**
 * Which payments or refunds of those that wait the reader may decide: whoever holds the action, and under approval
 * only whom it waits for.
 */
export async function decidableIds(
  ctx: Ctx,
  tx: Tx,
  { biz, waiting }: { biz: 'payment' | 'refund'; waiting: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (!ctx.user || !can(ctx.user, 'receivable:approve')) return new Set();
  const others = await waitForOthers(ctx, tx, { biz, bizIds: waiting });
  return new Set(waiting.filter((id) => !others.has(id)));
}
