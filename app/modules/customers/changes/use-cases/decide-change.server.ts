import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { decideRowChange, lockChange } from '#app/entity/write/approval/entity-approvals.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';
import type { decideInput } from '../../wire.ts';

/** Passes or refuses a request about an outlet. Nobody decides what they asked for themselves. */
export async function decideChange(
  ctx: Ctx,
  { id, pass, reason }: z.output<typeof decideInput>,
): Promise<{ id: string; status: 'pending' | 'passed' | 'refused' }> {
  const { user, scope } = requireAction(ctx, 'customer:approve');
  if (!pass && !reason) throw new DomainError('customers.reason-required', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const change = await lockChange(ctx, tx, outletStore, id);
    const reached = and(outletScope(ctx, scope), eq(customers.id, change?.rowId ?? id));
    if (!change || (await tx.$count(customers, reached)) === 0) throw notFound();
    if (change.status !== 'pending') throw new DomainError('customers.decided-already', 409);
    if (change.requestedBy === user.id) throw new DomainError('customers.own-request', 409);
    const status = await decideRowChange(ctx, tx, outletStore, { id, pass, reason });
    return { id, status: status === 'open' ? 'pending' : status };
  });
}
