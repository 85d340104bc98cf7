import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import type { VisitStep } from '../steps/rules-steps.ts';
import { visitSteps } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { aMustSell, aVisitTemplate } from './seed.server.ts';
import { shelvesOf } from './seed-shelves.server.ts';

const zone = 'Asia/Shanghai';

const usual = [
  { kind: 'photo', name: '门头照', mandatory: true, minPhotos: 1 },
  { kind: 'stock', name: '库存盘点', mandatory: true },
  { kind: 'display', name: '陈列检查' },
  { kind: 'promotion', name: '促销执行' },
  { kind: 'price', name: '货架价格' },
  { kind: 'competitor', name: '竞品动态' },
  { kind: 'order', name: '下订单' },
  { kind: 'collection', name: '收款' },
  { kind: 'cooler', name: '冰柜巡检' },
  { kind: 'survey', name: '老板对新品的看法', options: '愿意进货；再看看；不需要' },
] as const;

/** Outlets whose stock was counted, days of it, and products. */
const counted = { outlets: 40, days: 42, products: 4 };

/** Goods that have to stand in every outlet. */
const mustSold = 2;

/** What is to be done in visits, and what was counted in the last six weeks. */
export async function makeVisitSteps(world: World): Promise<void> {
  const { tx, tenant } = world;
  const { stepIds } = await aVisitTemplate(world, { name: '标准拜访', steps: usual });
  const steps = usual.map((step, nth): VisitStep => {
    const {
      options = '',
      minPhotos = 0,
      mandatory = false,
    } = step as Partial<{
      options: string;
      minPhotos: number;
      mandatory: boolean;
    }>;
    const { kind, name } = step;
    const choices = options.split('；').filter(Boolean);
    return { id: stepIds[nth]!, kind, name, mandatory, minPhotos, minSeconds: 0, options: choices };
  });
  const goods = await tx
    .select({ id: products.id, code: products.code, days: products.shelfLifeDays })
    .from(products)
    .where(eq(products.tenantId, tenant.slug))
    .orderBy(asc(products.code))
    .limit(counted.products);
  for (const { id: productId } of goods.slice(0, mustSold)) await aMustSell(world, { productId });
  const outlets = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal')))
    .orderBy(asc(customers.code))
    .limit(counted.outlets);
  const made = await tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.tenantId, tenant.slug),
        eq(visits.state, 'done'),
        inArray(visits.result, ['ordered', 'no-order']),
        inArray(
          visits.customerId,
          outlets.map(({ id }) => id),
        ),
        gte(visits.checkInAt, daysBefore(world.now, counted.days)),
      ),
    )
    .orderBy(desc(visits.checkInAt));
  if (goods.length === 0 || made.length === 0) return;
  const random = seeded(`${tenant.slug} visit steps`);
  const walk = await shelvesOf(world, random, goods);
  const rows = made.toReversed().map((visit) => {
    const at = new Date(visit.checkInAt.getTime() + 180_000);
    return { visit, at, id: random.id(at), lines: walk(visit.customerId, dayOf(at, zone)) };
  });
  const step = steps[1]!;
  await insertRows(
    tx,
    visitSteps,
    rows.map(({ visit, at, id, lines }) => ({
      tenantId: tenant.slug,
      id,
      visitId: visit.id,
      stepId: step.id,
      kind: step.kind,
      facts: {
        kind: 'stock' as const,
        lines: lines.map(({ code, producedOn, shelfQty, backQty }) => ({
          code,
          producedOn,
          shelfQty,
          backQty,
        })),
      },
      seconds: random.int(40, 240),
      at,
      createdAt: at,
    })),
  );
  const counts = rows.flatMap(({ visit, at, lines }) =>
    lines.map(({ productId, producedOn: productionDate, shelfQty, backQty }) => ({
      productId,
      shelfQty,
      backQty,
      tenantId: tenant.slug,
      id: random.id(at),
      customerId: visit.customerId,
      visitId: visit.id,
      stepId: step.id,
      productionDate,
      countedOn: dayOf(at, zone),
      countedAt: at,
      countedBy: visit.userName,
      createdAt: at,
      updatedAt: at,
    })),
  );
  for (let start = 0; start < counts.length; start += 1_000) {
    await insertRows(tx, outletStocks, counts.slice(start, start + 1_000));
  }
  const ids = made.map(({ id }) => id);
  await tx
    .update(visits)
    .set({ steps })
    .where(and(eq(visits.tenantId, tenant.slug), inArray(visits.id, ids)));
}
