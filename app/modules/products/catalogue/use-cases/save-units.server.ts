import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { products, productUnits } from '../../table.server.ts';
import { goodsOf } from '../../use-cases/find-goods.server.ts';
import type { unitsInput } from '../../wire.ts';
import { refuseUnitInUse } from './unit-use.server.ts';

/**
 * Sets the units of a product: one base unit, others that hold a whole number of it, each with barcode and price. A
 * unit that something counts on is neither left out nor made up of another number of pieces. List prices and floors hold for
 * the whole brand: whoever reaches only part of it leaves them as they are.
 */
export async function saveUnits(
  ctx: Ctx,
  { productId, version, units }: z.output<typeof unitsInput>,
): Promise<{ version: number }> {
  const { scope } = requireAction(ctx, 'product:edit');
  const count = (values: readonly string[]) => new Set(values).size;
  if (units.filter(({ factor }) => factor === 1).length !== 1) {
    throw new DomainError('products.one-base-unit', 422, { field: 'units' });
  }
  if (count(units.map(({ unit }) => unit)) !== units.length) {
    throw new DomainError('products.unit-twice', 422, { field: 'units' });
  }
  if (count(units.map(({ barcode }) => barcode)) !== units.length) {
    throw new DomainError('products.barcode-taken', 409, { field: 'units' });
  }
  if (units.some(({ priceFen, floorFen }) => floorFen !== null && priceFen < floorFen)) {
    throw new DomainError('products.list-below-floor', 422, { field: 'units' });
  }
  return inTenant(ctx, async (tx) => {
    const ofProduct = and(goodsOf(ctx), eq(products.id, productId));
    const [product] = await tx
      .select({ version: products.version })
      .from(products)
      .where(ofProduct)
      .for('no key update');
    if (!product) throw notFound();
    if (product.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const ofUnits = and(eq(productUnits.tenantId, ctx.tenant.slug), eq(productUnits.productId, productId));
    const before = await tx.delete(productUnits).where(ofUnits).returning();
    // A new product's first prices are nobody's yet.
    if (!scope.all && before.length > 0 && pricesMoved(before, units)) {
      throw new DomainError('products.list-price-for-all', 403, { field: 'units' });
    }
    for (const { unit, factor } of before) {
      if (units.some((one) => one.unit === unit && one.factor === factor)) continue;
      await refuseUnitInUse(ctx, tx, { productId, unit });
    }
    try {
      await tx
        .insert(productUnits)
        .values(units.map((unit) => ({ ...unit, tenantId: ctx.tenant.slug, productId })));
    } catch (error) {
      if (uniqueViolation(error) !== null)
        throw new DomainError('products.barcode-taken', 409, { field: 'units' });
      throw error;
    }
    await tx
      .update(products)
      .set({ version: version + 1, updatedAt: ctx.now() })
      .where(ofProduct);
    await writeAuditLog(ctx, tx, {
      action: 'product:units',
      entity: 'product',
      entityId: productId,
      before: { units: before.map(({ tenantId: _tenant, productId: _product, ...unit }) => unit) },
      after: { units },
    });
    return { version: version + 1 };
  });
}

type Priced = Pick<typeof productUnits.$inferSelect, 'unit' | 'priceFen' | 'floorFen'>;

/** Whether a list price or a floor comes, goes or is another. */
function pricesMoved(before: readonly Priced[], after: readonly Priced[]): boolean {
  const said = (all: readonly Priced[]) =>
    all.map(({ unit, priceFen, floorFen }) => `${unit} ${priceFen} ${floorFen}`).toSorted();
  return said(before).join('\n') !== said(after).join('\n');
}
