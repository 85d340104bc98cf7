import { and, asc, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import type { PriceKind } from '../rules.ts';
import { prices, products, productUnits } from '../table.server.ts';
import { ean13 } from './seed-ean13.server.ts';

export type ProductUnit = typeof productUnits.$inferSelect;
export type Product = typeof products.$inferSelect & { units: ProductUnit[] };

export interface UnitFacts {
  unit: string;
  /** How many base units it holds. */
  factor: number;
  priceFen: number;
  floorFen?: number;
  barcode?: string;
}

export interface ProductFacts {
  code?: string;
  name?: string;
  category?: string;
  spec?: string;
  shelfLifeDays?: number;
  taxRateBp?: number;
  status?: Product['status'];
  minQty?: number;
  stepQty?: number;
  saleAreas?: string;
  ambient?: boolean;
  units?: readonly UnitFacts[];
  id?: string;
}

const waterUnits: readonly UnitFacts[] = [
  { unit: '瓶', factor: 1, priceFen: 130 },
  { unit: '箱', factor: 24, priceFen: 2_880 },
];

/** Writes a product with its units; drinking water by default. */
export async function aProduct(world: World, facts: ProductFacts = {}): Promise<Product> {
  const { units: unitFacts = waterUnits, ...own } = facts;
  const tenantId = world.tenant.slug;
  const id = facts.id ?? newId();
  const code = facts.code ?? `SP${suffix(id)}`;
  const [row] = await world.tx
    .insert(products)
    .values({
      name: '饮用天然水',
      category: '饮用水',
      spec: '550ml×24',
      shelfLifeDays: 365,
      taxRateBp: 1_300,
      createdAt: daysBefore(world.now, 700),
      updatedAt: daysBefore(world.now, 700),
      ...definedOnly(own),
      tenantId,
      id,
      code,
    })
    .returning();
  const random = seeded(`${tenantId} ${code}`);
  const units = await world.tx
    .insert(productUnits)
    .values(
      unitFacts.map((unit) => ({
        barcode: ean13(`69${String(random.int(0, 9_999_999_999)).padStart(10, '0')}`),
        ...definedOnly(unit),
        tenantId,
        productId: id,
      })),
    )
    .returning();
  return { ...row!, units };
}

/** The product of that code with its units, made when it is missing. */
export async function productOf(world: World, ref: Ref<Product>): Promise<Product> {
  if (typeof ref !== 'string') return ref;
  const { tx, tenant } = world;
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.tenantId, tenant.slug), eq(products.code, ref)));
  if (!row) return aProduct(world, { code: ref });
  const units = await tx
    .select()
    .from(productUnits)
    .where(and(eq(productUnits.tenantId, tenant.slug), eq(productUnits.productId, row.id)))
    .orderBy(asc(productUnits.factor));
  return { ...row, units };
}

export interface PriceFacts {
  product?: Ref<Product>;
  unit?: string;
  kind?: PriceKind;
  priceFen: number;
  channelId?: string;
  labelId?: string;
  customerId?: string;
  dealerId?: string;
  agreementNo?: string;
  /** YYYY-MM-DD; long ago when left out. */
  validFrom?: string;
  validTo?: string;
}

/** Writes a price; for everybody by default. */
export async function aPrice(world: World, facts: PriceFacts): Promise<typeof prices.$inferSelect> {
  const { product: productRef, ...own } = facts;
  const product = await productOf(world, productRef ?? 'SP0001');
  const [row] = await world.tx
    .insert(prices)
    .values({
      kind: 'base',
      unit: product.units.at(-1)!.unit,
      validFrom: '2020-01-01',
      createdAt: daysBefore(world.now, 100),
      updatedAt: daysBefore(world.now, 100),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id: newId(),
      productId: product.id,
    })
    .returning();
  return row!;
}
