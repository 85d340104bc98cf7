import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isWithinAreas } from '#app/lib/places/sale-area.ts';
import { labelView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { contractHolds, type DealerRights, rightsProblem } from '#app/modules/dealers/rules.ts';
import { priceOf, quantityProblem } from '../rules.ts';
import { prices, products, productUnits } from '../table.server.ts';
import type { Quote, SaleProblem } from '../wire.ts';
import { paidPrice } from './paid-price.server.ts';

/**
 * What lines cost a buyer on a day and why, in the order of the lines; null for a product or unit that is not there.
 * With tax, however the tenant writes its prices: every reader after this counts what is paid. Three statements,
 * however many lines. It asks for no permission: who calls it has decided who may.
 */
export async function quotePrices(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: {
    buyer: Buyer;
    dealerId: string;
    /** YYYY-MM-DD. */
    day: string;
    /** `qty` in the unit; left out, quantities are not judged. */
    lines: readonly { productId: string; unit: string; qty?: number }[];
  },
): Promise<(Quote | null)[]> {
  const { slug } = ctx.tenant;
  const { buyer, dealerId, day, lines } = requested;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const units = await tx
    .select({
      product: products,
      unit: productUnits,
      // Of who delivers, in the same statement: orders are priced often.
      areas: dealerView.fieldOrNull('areas', slug, dealerId),
      brands: dealerView.fieldOrNull('brands', slug, dealerId),
      contractFrom: sql<
        string | null
      >`(select contract_from::text from ${dealerView} dealers where tenant_id = ${slug} and id = ${dealerId})`,
      contractTo: sql<
        string | null
      >`(select contract_to::text from ${dealerView} dealers where tenant_id = ${slug} and id = ${dealerId})`,
    })
    .from(productUnits)
    .innerJoin(
      products,
      and(eq(products.tenantId, productUnits.tenantId), eq(products.id, productUnits.productId)),
    )
    .where(and(eq(productUnits.tenantId, slug), inArray(productUnits.productId, ids)));
  const rows = await tx
    .select({
      ...getTableColumns(prices),
      labelName: labelView.fieldOrNull('name', slug, prices.labelId),
    })
    .from(prices)
    .where(
      and(
        eq(prices.tenantId, slug),
        inArray(prices.productId, ids),
        // Nothing of another outlet or dealer is even read.
        or(isNull(prices.customerId), eq(prices.customerId, buyer.id)),
        or(isNull(prices.labelId), inArray(prices.labelId, [...buyer.labelIds])),
        or(isNull(prices.dealerId), eq(prices.dealerId, dealerId)),
      ),
    );
  const paidOf = await paidPrice(ctx, tx);
  return lines.map((line) => {
    const found = units.find(({ unit }) => unit.productId === line.productId && unit.unit === line.unit);
    if (!found) return null;
    const { product, unit, areas, brands, ...contract } = found;
    const own = rows.filter((row) => row.productId === line.productId && row.unit === line.unit);
    const { id: customerId, channelIds, labelIds } = buyer;
    const { priceFen: listPriceFen, floorFen, factor } = unit;
    const paid = (fen: number) => paidOf(fen, product.taxRateBp);
    const price = priceOf(own, { day, customerId, dealerId, channelIds, labelIds, listPriceFen, floorFen });
    return {
      productId: product.id,
      unit: unit.unit,
      factor,
      code: product.code,
      name: product.name,
      spec: product.spec,
      category: product.category,
      brand: product.brand,
      units: units
        .filter((one) => one.unit.productId === product.id)
        .map((one) => ({ unit: one.unit.unit, factor: one.unit.factor })),
      taxRateBp: product.taxRateBp,
      listPriceFen: paid(listPriceFen),
      floorFen: floorFen === null ? null : paid(floorFen),
      priceFen: paid(price.priceFen),
      trace: price.trace.map((step) => ({ ...step, priceFen: paid(step.priceFen) })),
      problem: problemOf(
        product,
        { buyer, rights: { areas, brands }, contracted: contractHolds(contract, day) },
        line.qty === undefined ? null : line.qty * factor,
      ),
    };
  });
}

/** What lines cost by the units' own prices, of no outlet and no dealer. */
export function quoteListPrices(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { day: string; lines: readonly { productId: string; unit: string }[] },
): Promise<(Quote | null)[]> {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const buyer: Buyer = {
    id: nobody,
    status: 'normal',
    dealerId: nobody,
    province: '',
    city: '',
    channelIds: [],
    labelIds: [],
  };
  return quotePrices(ctx, tx, { ...requested, buyer, dealerId: nobody });
}

function problemOf(
  product: typeof products.$inferSelect,
  { buyer, rights, contracted }: { buyer: Buyer; rights: DealerRights; contracted: boolean },
  baseQty: number | null,
): SaleProblem | null {
  if (product.status !== 'on-sale') return 'off-sale';
  if (!contracted) return 'dealer-contract';
  if (!isWithinAreas(product.saleAreas, buyer)) return 'outside-area';
  const unauthorised = rightsProblem(rights, buyer, product);
  if (unauthorised) return unauthorised;
  return baseQty === null ? null : quantityProblem(product, baseQty);
}
