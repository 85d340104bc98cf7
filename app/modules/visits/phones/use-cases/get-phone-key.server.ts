import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { phoneKeyOf } from '#app/services/phones/use-cases/phone-key-of.server.ts';

/** The key of what a salesperson's phone keeps, the same each time; it is given to nobody else. */
export async function getPhoneKey(ctx: Ctx): Promise<{ key: string }> {
  const { user } = requireAction(ctx, 'visit:record');
  return inTenant(ctx, (tx) => phoneKeyOf(ctx, tx, user.id));
}
