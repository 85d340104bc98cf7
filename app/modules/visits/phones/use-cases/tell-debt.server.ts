import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { fieldPhones } from '../../tables/phones.table.server.ts';
import type { OwesInput } from '../wire-phones.ts';

/** Notes what a phone of the person still owes, in place of what it said before. */
export async function tellDebt(ctx: Ctx, { deviceId, since, ...owes }: OwesInput): Promise<null> {
  const { user } = requireAction(ctx, 'visit:record');
  const debt = { ...owes, since: since ? new Date(since) : null, heardAt: ctx.now() };
  const { tenantId, userId, deviceId: device } = fieldPhones;
  await inTenant(ctx, (tx) =>
    tx
      .insert(fieldPhones)
      .values({ tenantId: ctx.tenant.slug, id: newId(), userId: user.id, deviceId, ...debt })
      .onConflictDoUpdate({ target: [tenantId, userId, device], set: debt }),
  );
  return null;
}
