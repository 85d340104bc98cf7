import { Client } from 'pg';
import { listOrders } from '#app/modules/orders/listing/use-cases/list-orders.server.ts';
import { listOrdersQuery } from '#app/modules/orders/listing/wire.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { recordTurn } from './replay.ts';
import type { Stage } from './stage.ts';
import { largest } from './tenants.ts';

/** The first page of the list against its bare SQL, and against a bare answer of the same size. */
export async function orderListVsSql(stage: Stage): Promise<Figure[]> {
  const { ctx, cookie } = await stage.signedIn(largest, 'admin');
  const query = listOrdersQuery.parse({});
  const list = `/${stage.brand.productPath}/eorder/orderlist`;
  const page = stage.at(largest, list, cookie);
  const data = stage.at(largest, `${list}.data`, cookie);
  const api = stage.at(largest, '/api/eOrder/eOrder/list', cookie);
  const html = (await getOk(page)).bytes;
  const bare = await stage.bare('order-list.html', html);
  // What the use case itself sends, from BEGIN and the role of row-level security to COMMIT.
  const statements = await recordTurn(() => listOrders(ctx, query));
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const times = await measure(
      {
        page: () => getOk(page),
        data: () => getOk(data),
        api: () => getOk(api),
        useCase: () => listOrders(ctx, query),
        bare: () => getOk(bare),
        sql: async () => {
          for (const { text, values } of statements) await client.query(text, values);
        },
      },
      { rounds: 60, warmUp: 20 },
    );
    const line = (name: string, ms: number) => [name, ms, ms / times.sql, ms / times.bare];
    stage.tell(
      `\n订单列表第一页，租户有 ${largest.label}张订单；整页 ${html.length} 字节（br），毫秒（中位数）`,
    );
    stage.tell(
      table([
        ['', '毫秒', '÷ 裸 SQL', '÷ 裸 Hono'],
        line('整页（HTML）', times.page),
        line('只取数据（.data）', times.data),
        line('接口（/api）', times.api),
        line('listOrders（不经 HTTP）', times.useCase),
        line(`同样的 ${statements.length} 条语句（pg）`, times.sql),
        line('同样大小的裸 Hono 响应', times.bare),
      ]),
    );
    return [
      figure('order-list-vs-sql', times.page, 'ms', times.sql),
      figure('order-list-vs-html', times.page, 'ms', times.bare),
    ];
  } finally {
    await client.end();
  }
}
