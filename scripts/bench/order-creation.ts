import { Pool } from 'pg';
import { newId } from '#app/lib/id.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { perSecond } from './measure.ts';
import { openOrderDesk } from './order-desk.ts';
import { endPromotions, goodsOf, tier, writePromotions } from './promotions-in-force.ts';
import { recordTurn, replay, type Turn } from './replay.ts';
import type { Stage } from './stage.ts';

const atOnce = 16;
const turns = 160;
const rounds = 3;

/** Orders placed and let go a second by sixteen clients, against the same statements sent by `pg` alone. */
export async function orderCreation(stage: Stage): Promise<Figure[]> {
  const shut = { baseUrl: 'http://127.0.0.1:9', acctId: 'bench', appSecret: 'bench', shut: true };
  const desk = await openOrderDesk(stage, atOnce, shut);
  const options = { connectionString: stage.database.appUrl };
  const [pool, side] = [new Pool({ ...options, max: atOnce }), new Pool({ ...options, max: 2 })];
  try {
    const { baskets } = desk;
    // Each article has a promotion that runs, and what it gives is booked.
    const goods = await goodsOf(desk);
    await endPromotions(desk);
    await writePromotions(desk, goods.length, (turn) => tier([goods[turn]!.id]));
    const basketOf = (turn: number) => baskets[turn % baskets.length]!;
    const recorded: { turn: Turn; since: string; orderNo: string }[] = [];
    for (const basket of baskets) {
      const since = newId();
      const turn = await recordTurn(() => desk.place(basket));
      recorded.push({ turn, since, orderNo: numberIn(turn) });
    }
    const run = newId().slice(-6);
    let place = 0;
    const figures = { product: [] as number[], bare: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const product = await perSecond((turn) => desk.place(basketOf(turn)), { atOnce, turns });
      const bare = await perSecond(
        (turn) => {
          const one = recorded[turn % recorded.length]!;
          const fresh = new Map([[one.orderNo, `B${run}${(place += 1)}`]]);
          return replay(pool, side, one.turn, { since: one.since, fresh });
        },
        { atOnce, turns },
      );
      if (round < 0) continue;
      figures.product.push(product);
      figures.bare.push(bare);
    }
    const [product, bare] = [median(figures.product), median(figures.bare)];
    stage.tell(
      `\n订单：下单（5 行，每行都有促销，算价、信用、占用库存、审批、日志）并放行（进发件箱），${atOnce} 个客户端，每秒张数`,
    );
    stage.tell(
      table([
        ['', '每秒'],
        ['createOrder + auditOrder', product],
        [`同样的 ${recorded[0]!.turn.length} 条语句（pg）`, bare],
      ]),
    );
    return [figure('order-creation', product, '张/秒', bare)];
  } finally {
    await endPromotions(desk);
    await pool.end();
    await side.end();
    await desk.close();
  }
}

/** As tenants number them: DD20261121-0001. An id may hold as many digits, but more dashes. */
const orderNumber = /^[A-Z]*\d{8}-?\d{3,}$/;

/** The order's number among what was sent. */
function numberIn(turn: Turn): string {
  const insert = turn.find(({ text }) => text.startsWith('insert into "orders"'));
  const number = insert?.values.find((value) => typeof value === 'string' && orderNumber.test(value));
  if (typeof number !== 'string') throw new Error('no order was placed');
  return number;
}
