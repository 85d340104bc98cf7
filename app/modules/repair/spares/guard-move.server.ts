import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { StoredRepair } from '../life/repair-scope.server.ts';
import type { RepairEvent } from '../life/rules-state.ts';
import { openRequestsOf, requestForOrder, withdrawRequests } from './add-request.server.ts';
import { readUses } from './part-facts.server.ts';
import { consumed } from './rules-parts.ts';
import type { PartLine } from './wire.ts';

/** What parts have to say about a move of their order: what it asks for, what is on its way, what is still out. */
export async function guardParts(
  ctx: Ctx,
  tx: Tx,
  order: StoredRepair,
  { event, note, parts }: { event: RepairEvent; note: string; parts: readonly PartLine[] },
): Promise<void> {
  if (event === 'need-parts') await requestForOrder(ctx, tx, order, { note, parts });
  if (event === 'receive-parts' && (await openRequestsOf(ctx, tx, order.id)).length > 0) {
    throw new DomainError('repair.parts-not-there', 409);
  }
  if (event === 'give-up' || event === 'cancel') await withdrawRequests(ctx, tx, order.id);
  if (event === 'cancel') {
    const out = (await readUses(ctx, tx, order.id)).find((use) => consumed(use) > 0);
    if (out)
      throw new DomainError('repair.parts-unreturned', 409, { values: { part: `${out.code} ${out.name}` } });
  }
}
