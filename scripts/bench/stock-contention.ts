import { and, eq, gt, isNull } from 'drizzle-orm';
import { Pool } from 'pg';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { stockBalances, stockBatches, warehouses } from '#app/modules/stock/table.server.ts';
import { reserveStock } from '#app/modules/stock/use-cases/reserve-stock.server.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { perSecond } from './measure.ts';
import { openOrderDesk } from './order-desk.ts';
import type { Stage } from './stage.ts';

const atOnce = 16;
const turns = 320;
const rounds = 3;

/** Reservations a second of one product by sixteen clients, against one bare row that all of them update. */
export async function stockContention(stage: Stage): Promise<Figure[]> {
  const shut = { baseUrl: 'http://127.0.0.1:9', acctId: 'bench', appSecret: 'bench', shut: true };
  const desk = await openOrderDesk(stage, atOnce, shut);
  const pool = new Pool({ connectionString: stage.database.appUrl, max: atOnce });
  try {
    const { ctx } = desk;
    const { slug } = ctx.tenant;
    const shelves = await inTenant(ctx, (tx) =>
      tx
        .selectDistinct({ warehouseId: stockBalances.warehouseId, productId: stockBalances.productId })
        .from(stockBalances)
        .innerJoin(
          stockBatches,
          and(eq(stockBatches.tenantId, stockBalances.tenantId), eq(stockBatches.id, stockBalances.batchId)),
        )
        .innerJoin(
          warehouses,
          and(eq(warehouses.tenantId, stockBalances.tenantId), eq(warehouses.id, stockBalances.warehouseId)),
        )
        .where(and(isNull(warehouses.dealerId), gt(stockBatches.expiryDate, today())))
        .limit(atOnce),
    );
    const reserve = (place: number) => {
      const shelf = shelves[place % shelves.length]!;
      const id = newId();
      return inTenant(ctx, (tx) =>
        reserveStock(ctx, tx, {
          doc: { kind: 'order', id, no: id },
          warehouseIds: [shelf.warehouseId],
          lines: [{ lineNo: 1, productId: shelf.productId, qty: 1 }],
        }),
      );
    };
    const bare = async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('role', 'fmcg_user', true), set_config('app.tenant_id', $1, true)`,
          [slug],
        );
        await client.query(
          `update stock_balances set reserved = reserved + 1 where tenant_id = $1 and batch_id =
             (select min(batch_id::text)::uuid from stock_balances where tenant_id = $1 and warehouse_id = $2 and product_id = $3)
             and warehouse_id = $2`,
          [slug, shelves[0]!.warehouseId, shelves[0]!.productId],
        );
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    const figures = { one: [] as number[], many: [] as number[], bare: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const one = await perSecond(() => reserve(0), { atOnce, turns });
      const many = await perSecond(reserve, { atOnce, turns });
      const row = await perSecond(bare, { atOnce, turns });
      if (round < 0) continue;
      figures.one.push(one);
      figures.many.push(many);
      figures.bare.push(row);
    }
    stage.tell(`\n占用库存，${atOnce} 个客户端，每秒次数`);
    stage.tell(
      table([
        ['', '每秒'],
        ['都要同一个商品', median(figures.one)],
        [`各要各的（${shelves.length} 个商品）`, median(figures.many)],
        ['都更新同一行的裸事务（pg）', median(figures.bare)],
      ]),
    );
    return [figure('stock-one-sku', median(figures.one), '次/秒', median(figures.bare))];
  } finally {
    await pool.end();
    await desk.close();
  }
}

const today = () => new Date().toISOString().slice(0, 10);
