import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { definitionFor } from '#app/modules/promotions/editing/rules-draft.ts';
import { reserve } from '#app/modules/promotions/usage/book-usage.server.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { measure, perSecond } from './measure.ts';
import { type OrderDesk, openOrderDesk } from './order-desk.ts';
import { endPromotions, goodsOf, runOnly, tier, writePromotions } from './promotions-in-force.ts';
import type { Stage } from './stage.ts';

const lines = 50;
const few = 10;
const running = 1_000;
const many = 10_000;
const atOnce = 16;
const turns = 320;
const rounds = 3;
const turnsOfSets = 8;

/**
 * What promotions cost: a basket of fifty lines priced against a thousand of them that run and against none, ten
 * thousand for other goods against ten, and reservations of one hot promotion against one bare row.
 */
export async function promotionPrices(stage: Stage): Promise<Figure[]> {
  const shut = { baseUrl: 'http://127.0.0.1:9', acctId: 'bench', appSecret: 'bench', shut: true };
  const desk = await openOrderDesk(stage, atOnce, shut);
  const pool = new Pool({ connectionString: stage.database.appUrl, max: atOnce });
  try {
    const goods = await goodsOf(desk);
    const basket = Array.from({ length: lines }, (_, place) => {
      const { code, unit } = desk.baskets[place % desk.baskets.length]!.lines[place % 5]!;
      return { code, unit, qty: 12 };
    });
    const quote = () => quoteOrder(desk.ctx, { customerId: desk.baskets[0]!.customerId, lines: basket });
    await endPromotions(desk);
    const full = await writePromotions(desk, running, (place) => tier([goods[place % goods.length]!.id]));
    // Of goods that nobody orders here: only what a basket can meet is read.
    const large = await writePromotions(desk, many, () => tier([newId()]));
    const times = await inTurns(desk, { none: [], full, small: large.slice(0, few), large }, quote);
    await endPromotions(desk);
    const budget = await reservations(desk, pool);
    stage.tell(`\n促销：${lines} 行的订单算一次价，毫秒（中位数）`);
    stage.tell(
      table([
        ['', '毫秒'],
        ['没有促销', times.none],
        [`${running} 个正在做、商品都对得上的促销`, times.full],
        [`${few} 个别的商品的促销`, times.small],
        [`${many} 个别的商品的促销`, times.large],
      ]),
    );
    stage.tell(`\n促销：${atOnce} 个客户端占用同一个促销的预算，每秒次数`);
    stage.tell(
      table([
        ['', '每秒'],
        ['占用', budget.product],
        ['都更新同一行的裸事务（pg）', budget.bare],
      ]),
    );
    return [
      figure('pricing-basket', times.full, 'ms', times.none),
      figure('pricing-growth', times.large, 'ms', times.small),
      figure('promotion-budget', budget.product, '次/秒', budget.bare),
    ];
  } finally {
    await endPromotions(desk);
    await pool.end();
    await desk.close();
  }
}

/**
 * Median milliseconds of one piece of work while each of the sets runs alone. Sets take turns, so that whatever else
 * the computer does falls on all of them alike.
 */
async function inTurns<Name extends string>(
  desk: OrderDesk,
  sets: Readonly<Record<Name, readonly string[]>>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const names = Object.keys(sets) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < turnsOfSets; turn += 1) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      await runOnly(desk, sets[name]);
      await desk.analyze(['promotions']);
      const { middle } = await measure({ middle: work }, { rounds: 9, warmUp: 3 });
      times.get(name)?.push(middle);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Reservations a second of one promotion with a budget by sixteen clients, against one bare row they all update. */
async function reservations(desk: OrderDesk, pool: Pool): Promise<{ product: number; bare: number }> {
  const { ctx, baskets } = desk;
  const { slug } = ctx.tenant;
  const limits = { ...definitionFor('tier-quantity').limits, budgetFen: 1_000_000_000_000 };
  const [id = ''] = await writePromotions(desk, 1, () => ({ ...tier([newId()]), limits }));
  const { id: orderId } = await inTenant(ctx, async (tx) => {
    const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.tenantId, slug)).limit(1);
    return row!;
  });
  const day = new Date().toISOString().slice(0, 10);
  const product = (turn: number) =>
    inTenant(ctx, (tx) =>
      reserve(ctx, tx, { orderId, customerId: baskets[turn % baskets.length]!.customerId, day }, [
        { promotionId: id, version: 1, lineNo: 0, times: 1, fen: 100, qty: 0 },
      ]),
    );
  const bare = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'fmcg_user', true), set_config('app.tenant_id', $1, true)`,
        [slug],
      );
      await client.query(
        `update promotion_counters set times = times + 1 where tenant_id = $1 and promotion_id = $2 and subject = 'all'`,
        [slug, id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const figures = { product: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const one = await perSecond(product, { atOnce, turns });
    const row = await perSecond(bare, { atOnce, turns });
    if (round < 0) continue;
    figures.product.push(one);
    figures.bare.push(row);
  }
  return { product: median(figures.product), bare: median(figures.bare) };
}
