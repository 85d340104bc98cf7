import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { technicianStore } from '../../register/stores.server.ts';
import { technicians } from '../../table.server.ts';
import { addRequestWithin } from '../add-request.server.ts';
import type { AddRequestInput } from '../wire.ts';

/** Asks for parts to fill a worker's van up with. */
export async function addRequest(
  ctx: Ctx,
  input: AddRequestInput,
): Promise<{ id: string; requestNo: string }> {
  const { scope } = requireAction(ctx, 'part-request:list');
  requireAction(ctx, 'part-request:add');
  return inTenant(ctx, async (tx) => {
    const known = and(
      reachable(technicianStore, ctx, scope),
      eq(technicians.userId, input.workerId),
      eq(technicians.enabled, true),
    );
    if ((await tx.$count(technicians, known)) === 0) {
      throw new DomainError('repair.no-technician', 422, { field: 'workerId' });
    }
    return addRequestWithin(ctx, tx, { ...input, orderId: null });
  });
}
