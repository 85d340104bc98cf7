import { eq } from 'drizzle-orm';
import { addDays, dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import type { Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import {
  outletStocks,
  stockBalances,
  stockBatches,
  stockDocumentLines,
  stockDocuments,
  stockLedger,
} from '#app/modules/stock/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';
import { documentBooked, makeOpenDocuments } from './stock-documents.server.ts';
import { moveStock } from './stock-life.server.ts';

/** Share of its shelf life that a batch has behind it: most goods are young, some are about to expire. */
const spent = [0.08, 0.12, 0.2, 0.28, 0.4, 0.55, 0.72, 0.86, 0.95, 1.02];

/** The brand's two warehouses, one for each working dealer, goods in all of them, and what was counted in outlets. */
export async function makeStock(world: World, random: Random, dealers: readonly Dealer[]): Promise<void> {
  const { tx, tenant, now } = world;
  const main = await aWarehouse(world, { code: 'CK01', name: '中央仓', kind: 'main', manager: '许保国' });
  const second = await aWarehouse(world, { code: 'CK02', name: '华东分仓', kind: 'main', manager: '章素芬' });
  const own = [];
  for (const [place, dealer] of dealers.filter(({ status }) => status === 'active').entries()) {
    own.push(
      await aWarehouse(world, {
        id: random.id(now),
        code: `JCK${String(place + 1).padStart(3, '0')}`,
        name: `${dealer.name.replace(/有限公司$/, '')}仓`,
        dealer,
        manager: dealer.contact,
        phone: dealer.phone,
        address: dealer.address,
      }),
    );
  }
  const goods = await tx.select().from(products).where(eq(products.tenantId, tenant.slug));
  const today = dayOf(now, 'Asia/Shanghai');
  const batches: (typeof stockBatches.$inferInsert)[] = [];
  const balances: (typeof stockBalances.$inferInsert)[] = [];
  const ledger: (typeof stockLedger.$inferInsert)[] = [];
  const documents: (typeof stockDocuments.$inferInsert)[] = [];
  const lines: (typeof stockDocumentLines.$inferInsert)[] = [];
  const outlets: (typeof outletStocks.$inferInsert)[] = [];
  for (const product of goods) {
    const made = spent.map((share, nth) => {
      const productionDate = addDays(today, -Math.round(product.shelfLifeDays * share));
      const id = random.id(now);
      batches.push({
        tenantId: tenant.slug,
        id,
        productId: product.id,
        batchNo: `${productionDate.replaceAll('-', '').slice(2)}${'ABCDEFGHIJ'[nth]}`,
        productionDate,
        shelfLifeDays: product.shelfLifeDays,
        expiryDate: addDays(productionDate, product.shelfLifeDays),
        createdAt: now,
      });
      return { id, productionDate };
    });
    for (const [place, warehouse] of [main, second, ...own].entries()) {
      const large = place < 2;
      if (!large && random.chance(0.45)) continue;
      // The brand's own goods are young; what a dealer holds may be anything.
      const some = new Set(Array.from({ length: large ? 4 : 2 }, () => random.favour(made, large ? 3 : 1.6)));
      for (const batch of some) {
        const qty = (large ? random.int(40, 400) : random.int(4, 60)) * 24;
        const inside = Math.min(daysSince(batch.productionDate, today), random.int(1, 210));
        const inboundDate = addDays(today, -inside);
        const id = random.id(now);
        const where = {
          tenantId: tenant.slug,
          warehouseId: warehouse.id,
          productId: product.id,
          batchId: batch.id,
        };
        balances.push({
          ...where,
          onHand: qty,
          reserved: 0,
          frozen: 0,
          inTransit: 0,
          inboundDate,
          updatedAt: now,
        });
        ledger.push({
          ...where,
          id,
          kind: 'receive',
          onHandChange: qty,
          reservedChange: 0,
          onHandAfter: qty,
          docKind: 'receipt',
          docId: id,
          docNo: `RK${inboundDate.replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`,
          lineNo: 1,
          remark: null,
          actorId: null,
          actorName: warehouse.manager ?? '',
          happenedAt: daysBefore(now, inside),
        });
      }
    }
  }
  const shops = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .limit(80);
  for (const shop of shops) {
    const product = random.pick(goods);
    const productionDate = addDays(today, -Math.round(product.shelfLifeDays * random.pick(spent)));
    const counted = random.int(0, 20);
    outlets.push({
      tenantId: tenant.slug,
      id: random.id(now),
      customerId: shop.id,
      productId: product.id,
      productionDate,
      shelfQty: random.int(2, 30),
      backQty: random.int(0, 6) * 12,
      countedOn: addDays(today, -counted),
      countedBy: '',
      remark: null,
      version: 1,
      createdAt: daysBefore(now, counted),
      updatedAt: daysBefore(now, counted),
    });
  }
  moveStock(world, random, { balances, ledger, from: main.id, to: second.id });
  const rows = { batches, balances, ledger, documents, lines };
  documentBooked(rows);
  makeOpenDocuments(world, random, rows, { from: main.id, to: second.id });
  await insertMany(tx, stockBatches, batches);
  await insertMany(tx, stockBalances, balances);
  await insertMany(tx, stockLedger, ledger);
  await insertMany(tx, stockDocuments, documents);
  await insertMany(tx, stockDocumentLines, lines);
  await insertMany(tx, outletStocks, outlets);
}

function daysSince(day: string, today: string): number {
  return Math.max(1, daysBetween(day, today));
}
