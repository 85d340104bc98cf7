import type { Tx } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';

/** Money that somebody decides on, by who wrote it. */
type Written = { recordedBy: string; correctedBy: readonly string[] } | { requestedBy: string };

/** Who wrote it: whoever recorded or asked for it, and whoever put it right while it waited. */
const authorsOf = (money: Written): readonly string[] =>
  'requestedBy' in money ? [money.requestedBy] : [money.recordedBy, ...money.correctedBy];

/**
 * Which payments, refunds or adjustments of those that wait the reader may decide: whoever holds the action and is none of
 * those who wrote it, and under approval only whom it waits for.
 */
export async function decidableIds(
  ctx: Ctx,
  tx: Tx,
  {
    biz,
    waiting,
  }: { biz: 'payment' | 'refund' | 'adjustment'; waiting: readonly ({ id: string } & Written)[] },
): Promise<ReadonlySet<string>> {
  const { user } = ctx;
  if (!user || !can(user, 'receivable:approve')) return new Set();
  const ids = waiting.filter((money) => !authorsOf(money).includes(user.id)).map(({ id }) => id);
  const others = await waitForOthers(ctx, tx, { biz, bizIds: ids });
  return new Set(ids.filter((id) => !others.has(id)));
}

/** Refuses that people decide on money they wrote themselves: 403. */
export function refuseOwn(user: Pick<Principal, 'id'>, money: Written): void {
  if (authorsOf(money).includes(user.id)) throw new DomainError('receivables.own-entry', 403);
}
