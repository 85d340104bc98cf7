import { and, asc, eq, ilike, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products, productUnits } from '../table.server.ts';

/** The condition of everything that is about goods: products of the tenant that are sold; spare parts and materials are not. */
export function goodsOf({ tenant }: Pick<Ctx, 'tenant'>): SQL | undefined {
  return and(eq(products.tenantId, tenant.slug), eq(products.unsold, false));
}

/** A product with the units it is sold in, the largest last. */
export interface Goods {
  id: string;
  code: string;
  name: string;
  /** By brand or category it is known which dealer brings it. */
  brand: string | null;
  category: string;
  spec: string;
  /** VAT in basis points. */
  taxRateBp: number;
  onSale: boolean;
  /** A stored picture of it. */
  pictureId: string | null;
  /** So many base units at least, and then in such steps. */
  minQty: number;
  stepQty: number;
  /** The unit whose barcode was looked for. */
  scannedUnit: string | null;
  /** With list prices as the tenant writes them: see paidPrice. */
  units: { unit: string; factor: number; priceFen: number }[];
}

/** Goods by product, category or brand, all of them where none is named, without those that are left out. */
export interface GoodsPool {
  productIds: readonly string[];
  categories: readonly string[];
  brands: readonly string[];
  excludedProductIds: readonly string[];
}

/** Which goods on sale: by part of a name, the beginning of a code or a barcode; of a category; of some; after one. */
interface GoodsSearch {
  keyword: string;
  limit: number;
  category?: string | undefined;
  /** Only these products. */
  among?: readonly string[] | undefined;
  /** Only what a rule is about. */
  pool?: GoodsPool | undefined;
  /** The last one of the page before. */
  after?: { category: string; code: string } | undefined;
}

/** Products by their codes, in whichever case, or their ids, or those on sale that a search finds, by category and code. */
export async function findGoods(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { codes: readonly string[] } | { ids: readonly string[] } | GoodsSearch,
): Promise<Goods[]> {
  const { slug } = ctx.tenant;
  const ofTenant = goodsOf(ctx);
  const rows =
    'codes' in requested || 'ids' in requested
      ? await tx
          .select()
          .from(products)
          .where(
            and(
              ofTenant,
              'codes' in requested
                ? sql`upper(${products.code}) in (select upper(given) from unnest(${sql.param([...requested.codes])}::text[]) given)`
                : inArray(products.id, [...requested.ids]),
            ),
          )
      : await tx
          .select()
          .from(products)
          .where(and(ofTenant, searched(slug, requested)))
          .orderBy(asc(products.category), asc(products.code))
          .limit(requested.limit);
  if (rows.length === 0) return [];
  const units = await tx
    .select()
    .from(productUnits)
    .where(
      and(
        eq(productUnits.tenantId, slug),
        inArray(
          productUnits.productId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(productUnits.factor), asc(productUnits.unit));
  const scanned = 'keyword' in requested ? requested.keyword : '';
  return rows.map(
    ({ id, code, name, brand, category, spec, status, imageFileId, minQty, stepQty, taxRateBp }) => ({
      id,
      code,
      name,
      brand,
      category,
      spec,
      taxRateBp,
      onSale: status === 'on-sale',
      pictureId: imageFileId,
      minQty,
      stepQty,
      scannedUnit:
        units.find((one) => one.productId === id && scanned !== '' && one.barcode === scanned)?.unit ?? null,
      units: units
        .filter((one) => one.productId === id)
        .map(({ unit, factor, priceFen }) => ({ unit, factor, priceFen })),
    }),
  );
}

function searched(slug: string, { keyword, category, among, pool, after }: GoodsSearch): SQL | undefined {
  return and(
    eq(products.status, 'on-sale'),
    keyword
      ? or(
          ilike(products.name, `%${escapeLike(keyword)}%`),
          ilike(products.code, `${escapeLike(keyword)}%`),
          sql`exists (select from product_units u where u.tenant_id = ${slug}
            and u.product_id = ${products.id} and u.barcode = ${keyword})`,
        )
      : undefined,
    category ? eq(products.category, category) : undefined,
    among ? inArray(products.id, [...among]) : undefined,
    pool ? inPool(pool) : undefined,
    after ? sql`(${products.category}, ${products.code}) > (${after.category}, ${after.code})` : undefined,
  );
}

function inPool({ productIds, categories, brands, excludedProductIds }: GoodsPool): SQL | undefined {
  const named = [
    productIds.length > 0 ? inArray(products.id, [...productIds]) : undefined,
    categories.length > 0 ? inArray(products.category, [...categories]) : undefined,
    brands.length > 0 ? inArray(products.brand, [...brands]) : undefined,
  ];
  return and(
    or(...named),
    excludedProductIds.length > 0 ? notInArray(products.id, [...excludedProductIds]) : undefined,
  );
}

/** Categories of the goods on sale, each once. */
export async function listCategories({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(goodsOf({ tenant }), eq(products.status, 'on-sale')))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}
