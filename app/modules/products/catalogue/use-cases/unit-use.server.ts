import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** Something that counts on a unit of a product as it is, as the module that knows of it tells. */
export interface UnitUse {
  /** Key of what it is called, with the module's namespace. */
  nameKey: string;
  /** How many things count on it. */
  count(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, unit: { productId: string; unit: string }): Promise<number>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What counts on units of products: such a unit is neither removed nor made up of another number of pieces. */
    unitUses: UnitUse;
  }
}

/** Refuses to remove a unit, or to make it up of another number of pieces, while something counts on it; says what. */
export async function refuseUnitInUse(
  ctx: Pick<Ctx, 'tenant' | 'now' | 't'>,
  tx: Tx,
  unit: { productId: string; unit: string },
): Promise<void> {
  const uses: string[] = [];
  for (const use of registry().all('unitUses')) {
    const count = await use.count(ctx, tx, unit);
    if (count > 0) uses.push(`${ctx.t(use.nameKey)} ${count}`);
  }
  if (uses.length === 0) return;
  throw new DomainError('products.unit-in-use', 409, {
    field: 'units',
    values: { unit: unit.unit, uses: uses.join(ctx.t('common:mark.list')) },
  });
}
