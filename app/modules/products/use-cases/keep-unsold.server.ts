import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { unlessInUse } from '#app/entity/write/delete-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products, productUnits } from '../table.server.ts';

/** What is kept in warehouses and never sold by order: a spare part, a material. */
export interface UnsoldGoods {
  id: string;
  code: string;
  name: string;
  category: string;
  spec: string;
  unit: string;
  priceFen: number;
}

/** How many days goods keep that do not spoil. */
export const neverSpoils = 36_500;

/** Enters goods that are not for sale under the ids they have elsewhere, or takes over what they are called now. */
export async function keepUnsold(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  goods: readonly UnsoldGoods[],
): Promise<void> {
  if (goods.length === 0) return;
  const { slug: tenantId } = ctx.tenant;
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await tx
    .insert(products)
    .values(
      goods.map(({ id, code, name, category, spec }) => ({
        tenantId,
        id,
        code,
        name,
        category,
        spec,
        shelfLifeDays: neverSpoils,
        taxRateBp: 1300,
        status: 'off-sale' as const,
        unsold: true,
        ...times,
      })),
    )
    .onConflictDoUpdate({
      target: [products.tenantId, products.id],
      set: {
        name: sql`excluded.name`,
        spec: sql`excluded.spec`,
        category: sql`excluded.category`,
        updatedAt: ctx.now(),
      },
    });
  const ids = goods.map(({ id }) => id);
  const ofGoods = and(eq(productUnits.tenantId, tenantId), inArray(productUnits.productId, ids));
  const had = await tx.delete(productUnits).where(ofGoods).returning();
  // A barcode that was given because a product has the code stays.
  const barcodes = new Map(had.map(({ productId, barcode }) => [productId, barcode]));
  await tx.insert(productUnits).values(
    goods.map(({ id, code, unit, priceFen }) => ({
      tenantId,
      productId: id,
      unit,
      factor: 1,
      barcode: barcodes.get(id) ?? code,
      priceFen,
    })),
  );
}

/** Takes goods out again that are for nobody any more; what has ever lain in a warehouse stays, and the database says so. */
export async function forgetUnsold(ctx: Pick<Ctx, 'tenant'>, tx: Tx, ids: readonly string[]): Promise<void> {
  const which = and(
    eq(products.tenantId, ctx.tenant.slug),
    eq(products.unsold, true),
    inArray(products.id, [...ids]),
  );
  await unlessInUse(() => tx.delete(products).where(which));
}

/** Whether goods are kept under an id. */
export async function isKept(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(products, and(eq(products.tenantId, ctx.tenant.slug), eq(products.id, id)))) > 0;
}

/** Whether a product has this code that is not the one of this id. */
export async function codeTaken(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  code: string,
  own: string | null,
): Promise<boolean> {
  const same = and(eq(products.tenantId, ctx.tenant.slug), eq(products.code, code));
  return (await tx.$count(products, and(same, own ? ne(products.id, own) : undefined))) > 0;
}
