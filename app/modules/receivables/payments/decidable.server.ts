import type { Tx } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';

/**
 * Which payments, refunds or adjustments of those that wait the reader may decide: whoever holds the action and is not who recorded
 * or asked for it (`by`), and under approval only whom it waits for.
 */
export async function decidableIds(
  ctx: Ctx,
  tx: Tx,
  {
    biz,
    waiting,
  }: { biz: 'payment' | 'refund' | 'adjustment'; waiting: readonly { id: string; by: string }[] },
): Promise<ReadonlySet<string>> {
  const { user } = ctx;
  if (!user || !can(user, 'receivable:approve')) return new Set();
  const ids = waiting.filter(({ by }) => by !== user.id).map(({ id }) => id);
  const others = await waitForOthers(ctx, tx, { biz, bizIds: ids });
  return new Set(ids.filter((id) => !others.has(id)));
}

/** Refuses that people approve the money they recorded or asked for themselves. */
export function refuseOwn(user: Pick<Principal, 'id'>, by: string): void {
  if (user.id === by) throw new DomainError('receivables.own-entry', 403);
}
