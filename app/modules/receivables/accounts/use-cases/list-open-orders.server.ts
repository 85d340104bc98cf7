import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { openItems } from '../../ledger/open-items.server.ts';
import type { Account } from '../../ledger/post-entries.server.ts';
import type { OpenOrder } from '../../wire.ts';
import { findParty } from '../find-party.server.ts';

/** Orders of an account a payment can be for, the oldest first. */
export async function listOpenOrders(ctx: Ctx, input: Account): Promise<OpenOrder[]> {
  const { scope } = requireAction(ctx, 'receivable:record');
  return inTenantReadOnly(ctx, async (tx) => {
    await findParty(ctx, tx, scope, input);
    return openItems(ctx, tx, input);
  });
}
