import { asc, eq } from 'drizzle-orm';
import {
  aProduct,
  type Product,
  type ProductUnit,
  productOf,
} from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { type DraftLine, draftLine, type SoldUnit } from './seed-line.server.ts';

/** One product on an order, as a test or a feature says it. */
export interface SaleFacts {
  product?: Ref<Product>;
  /** When left out, the largest unit. */
  unit?: string;
  qty?: number;
  gift?: boolean;
  discountFen?: number;
}

/** Lines of what was sold; ten of any product by default. */
export async function soldLines(world: World, sales: readonly SaleFacts[] = [{}]): Promise<DraftLine[]> {
  const lines: DraftLine[] = [];
  for (const { product: ref, unit: name, qty = 10, gift, discountFen } of sales) {
    const product = ref ? await productOf(world, ref) : await anyProduct(world);
    const unit = name ? product.units.find((one) => one.unit === name) : product.units.at(-1);
    if (!unit) throw new Error(`${product.name} 没有单位 ${name}。`);
    lines.push(
      draftLine({
        sold: soldUnit(product, unit, product.units.find(({ factor }) => factor === 1)?.unit),
        qty,
        gift,
        discountFen,
      }),
    );
  }
  return lines;
}

export function soldUnit(product: Omit<Product, 'units'>, unit: ProductUnit, baseUnit = ''): SoldUnit {
  return {
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    spec: product.spec,
    unit: unit.unit,
    factor: unit.factor,
    baseUnit,
    priceFen: unit.priceFen,
    taxRateBp: product.taxRateBp,
  };
}

async function anyProduct(world: World): Promise<Product> {
  const [row] = await world.tx
    .select()
    .from(products)
    .where(eq(products.tenantId, world.tenant.slug))
    .orderBy(asc(products.code))
    .limit(1);
  return row ? productOf(world, row.code) : aProduct(world);
}
