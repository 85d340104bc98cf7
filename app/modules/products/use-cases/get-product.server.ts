import { and, asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { listFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { products, productUnits } from '../table.server.ts';
import type { ProductDetail } from '../wire.ts';
import { cataloguePictures } from './catalogue-pictures.ts';
import { goodsOf } from './find-goods.server.ts';

/** A product with its units, the smallest first. */
export async function getProduct(ctx: Ctx, { id }: { id: string }): Promise<ProductDetail> {
  requireAction(ctx, 'product:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [product] = await tx
      .select({
        id: products.id,
        version: products.version,
        code: products.code,
        name: products.name,
        category: products.category,
        spec: products.spec,
        status: products.status,
        shelfLifeDays: products.shelfLifeDays,
        minQty: products.minQty,
        stepQty: products.stepQty,
        saleAreas: products.saleAreas,
        imageFileId: products.imageFileId,
      })
      .from(products)
      .where(and(goodsOf(ctx), eq(products.id, id)));
    if (!product) throw notFound();
    const units = await tx
      .select({
        unit: productUnits.unit,
        factor: productUnits.factor,
        barcode: productUnits.barcode,
        priceFen: productUnits.priceFen,
        floorFen: productUnits.floorFen,
      })
      .from(productUnits)
      .where(and(eq(productUnits.tenantId, ctx.tenant.slug), eq(productUnits.productId, id)))
      .orderBy(asc(productUnits.factor), asc(productUnits.unit));
    const files = (await listFiles(ctx, tx, { entity: cataloguePictures, entityIds: [id] })).get(id) ?? [];
    const { imageFileId, ...rest } = product;
    const shownFirst = (file: { id: string }) => Number(file.id !== imageFileId);
    const pictures = files.toSorted((one, other) => shownFirst(one) - shownFirst(other));
    return { ...rest, units, pictures };
  });
}
