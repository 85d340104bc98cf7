import { oncePerTx } from '#app/db/queries/once-per-tx.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { rightsProblem } from '#app/modules/dealers/rules.ts';
import { findDealerRights } from '#app/modules/dealers/use-cases/find-dealer-rights.server.ts';

const rightsOf = oncePerTx(async (ctx: Ctx, tx, id) => (await findDealerRights(ctx, tx, [id])).get(id));

/** Refuses a dealer for an outlet outside its area, or for a brand that it may not deal in. */
export async function assertMayDeliver(
  ctx: Ctx,
  tx: Tx,
  {
    dealerId,
    place,
    brand,
    field,
  }: {
    dealerId: string;
    place: { province: string; city: string };
    /** The brand or category it is to deliver; null: whatever it may. */
    brand: string | null;
    field: string;
  },
): Promise<void> {
  const rights = await rightsOf(ctx, tx, dealerId);
  if (!rights) return;
  const problem = rightsProblem(rights, place, brand === null ? null : { brand, category: brand });
  if (problem === null) return;
  throw new DomainError(
    problem === 'dealer-area' ? 'customers.outside-dealer-area' : 'customers.outside-dealer-brands',
    422,
    { field, values: { dealer: rights.name, brand: brand ?? '' } },
  );
}
