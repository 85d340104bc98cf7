import { and, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { type Dealer, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { type Product, productOf } from '#app/modules/products/seed/seed.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  todayOf,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import { outletStocks, stockDocumentLines, stockDocuments, warehouses } from '../table.server.ts';
import { receiveStock } from '../use-cases/receive-stock.server.ts';

export type Warehouse = typeof warehouses.$inferSelect;

export interface WarehouseFacts {
  code?: string;
  name?: string;
  kind?: string;
  /** Whose it is; the brand's own when left out. */
  dealer?: Ref<Dealer>;
  depart?: Ref<Depart>;
  enabled?: boolean;
  address?: string;
  manager?: string;
  phone?: string;
  /** Where it lies: GCJ-02 degrees, "lng,lat". */
  place?: string;
  rank?: number;
  id?: string;
}

/** Writes a warehouse; the brand's main one by default. */
export async function aWarehouse(world: World, facts: WarehouseFacts = {}): Promise<Warehouse> {
  const { dealer: dealerRef, depart: departRef, ...own } = facts;
  const id = facts.id ?? newId();
  const code = facts.code ?? `CK${suffix(id)}`;
  const dealer = dealerRef ? await dealerOf(world, dealerRef) : null;
  const departId = dealer && !departRef ? dealer.departId : (await departOf(world, departRef ?? 'A01')).id;
  const [row] = await world.tx
    .insert(warehouses)
    .values({
      name: `${code}仓`,
      kind: dealer ? 'dealer' : 'main',
      createdAt: daysBefore(world.now, 500),
      updatedAt: daysBefore(world.now, 500),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      code,
      dealerId: dealer?.id ?? null,
      departId,
    })
    .returning();
  return row!;
}

/** The warehouse of that code, made when it is missing. */
export async function warehouseOf(world: World, ref: Ref<Warehouse>): Promise<Warehouse> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.tenantId, world.tenant.slug), eq(warehouses.code, ref)));
  return row ?? aWarehouse(world, { code: ref });
}

export interface StockFacts {
  warehouse?: Ref<Warehouse>;
  product?: Ref<Product>;
  /** Base units. */
  qty: number;
  batchNo?: string;
  /** YYYY-MM-DD; ten days before now when left out. */
  productionDate?: string;
  /** How long ago it came in. */
  daysInside?: number;
}

/** Receives goods into a warehouse, as its people would have. */
export async function aStock(
  world: World,
  facts: StockFacts,
): Promise<{ warehouseId: string; productId: string; batchId: string }> {
  const warehouse = await warehouseOf(world, facts.warehouse ?? 'CK01');
  const product = await productOf(world, facts.product ?? 'SP0001');
  const productionDate = facts.productionDate ?? addDays(todayOf(world), -10);
  const id = newId();
  const no = `RK${suffix(id)}`;
  const at = daysBefore(world.now, facts.daysInside ?? 3);
  const batchNo = facts.batchNo ?? productionDate.replaceAll('-', '');
  await world.tx.insert(stockDocuments).values({
    tenantId: world.tenant.slug,
    id,
    kind: 'receipt',
    no,
    status: 'done',
    warehouseId: warehouse.id,
    madeBy: '',
    createdAt: at,
    updatedAt: at,
    endedAt: at,
  });
  const [line] = await receiveStock(
    {
      tenant: { timeZone: 'Asia/Shanghai', ...world.tenant } as never,
      user: null,
      now: () => at,
    },
    world.tx,
    {
      doc: { kind: 'receipt', id, no },
      warehouseId: warehouse.id,
      lines: [
        {
          productId: product.id,
          qty: facts.qty,
          batch: {
            batchNo,
            productionDate,
            shelfLifeDays: product.shelfLifeDays,
          },
        },
      ],
    },
  );
  const { batchId } = line!;
  const received = { productId: product.id, batchId, batchNo, productionDate, qty: facts.qty };
  await world.tx
    .insert(stockDocumentLines)
    .values({ tenantId: world.tenant.slug, docId: id, lineNo: 1, ...received, doneQty: facts.qty });
  return { warehouseId: warehouse.id, productId: product.id, batchId };
}

/** Writes what was counted of a product in an outlet, today by default. */
export async function anOutletStock(
  world: World,
  facts: {
    customer: Ref<OutletRow>;
    product: Ref<Product>;
    productionDate: string;
    shelfQty?: number;
    backQty?: number;
    countedOn?: string;
    countedAt?: Date | undefined;
    /** Of which count in a visit; by hand by default. */
    visitId?: string;
    stepId?: string;
  },
): Promise<typeof outletStocks.$inferSelect> {
  const { customer, product, ...own } = facts;
  const [row] = await world.tx
    .insert(outletStocks)
    .values({
      shelfQty: 1,
      backQty: 0,
      countedOn: todayOf(world),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id: newId(),
      createdAt: world.now,
      updatedAt: world.now,
      customerId: (await outletOf(world, customer)).id,
      productId: (await productOf(world, product)).id,
    })
    .returning();
  return row!;
}
