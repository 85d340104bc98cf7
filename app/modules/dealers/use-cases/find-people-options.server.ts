import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** People who may be made a dealer's salespeople, by part of the name. */
export async function findPeopleOptions(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<{ value: string; label: string }[]> {
  requireAction(ctx, 'dealer:edit');
  const found = await inTenantReadOnly(ctx, (tx) => userReference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
