import { and, eq } from 'drizzle-orm';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  codeTaken,
  isKept,
  keepUnsold,
  type UnsoldGoods,
} from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { materials } from '../table.server.ts';

/** What the stock ledger has to know of a material. */
type Kept = Pick<typeof materials.$inferSelect, 'id' | 'code' | 'name' | 'unit' | 'spec' | 'costFen'>;

/** A material as the goods it is on the ledger. */
export function unsoldOf(ctx: Pick<Ctx, 't'>, { id, code, name, unit, spec, costFen }: Kept): UnsoldGoods {
  return {
    id,
    code,
    name,
    unit,
    spec: spec ?? '',
    category: ctx.t('materials:material.title'),
    priceFen: costFen,
  };
}

/** Keeps the goods of the same id as a material is written: no two things in a warehouse share a code. */
export async function keepMaterial(
  ctx: Pick<Ctx, 'tenant' | 'now' | 't'>,
  tx: Tx,
  material: Kept,
): Promise<void> {
  const taken = new DomainError('materials.code-taken', 422, { field: 'code' });
  // One that came to lie in a warehouse under a marked code keeps that: a product has had the code all along.
  if (!(await isKept(ctx, tx, material.id)) && (await codeTaken(ctx, tx, material.code, material.id))) {
    const twin = and(eq(materials.tenantId, ctx.tenant.slug), eq(materials.code, material.code));
    if ((await tx.$count(materials, twin)) > 0) {
      throw new DomainError('entity.duplicate', 409, { field: 'code' });
    }
    throw taken;
  }
  try {
    await keepUnsold(ctx, tx, [unsoldOf(ctx, material)]);
  } catch (error) {
    // Of two at once the index knows; or a unit of a product has the code for its barcode.
    if (uniqueViolation(error) !== null) throw taken;
    throw error;
  }
}
