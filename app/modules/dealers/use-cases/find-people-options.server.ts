import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { userReference } from '#app/modules/accounts/use-cases/user-reference.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** People who may be made a dealer's salespeople, by part of the name. */
export async function findPeopleOptions(
  ctx: Ctx,
  { keyword }: { keyword: string },
): Promise<{ value: string; label: string }[]> {
  requireAction(ctx, 'dealer:edit');
  const found = await inTenantReadOnly(ctx, (tx) => userReference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
