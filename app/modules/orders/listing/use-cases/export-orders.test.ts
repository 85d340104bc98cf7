import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { writtenColumns } from '#app/db/queries/written-columns.server.ts';
import { newId } from '#app/lib/id.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { anOrder } from '../../seed/seed.server.ts';
import { orders } from '../../table.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['order', 'order:list'] });
    await anOrder(world, { orderNo: 'X-1', status: 3, orderedAt: new Date('2026-05-01T02:00:00Z') });
    await anOrder(world, { orderNo: '=X-2', status: 3, orderedAt: new Date('2026-05-02T02:00:00Z') });
    await anOrder(world, { orderNo: 'X-3', status: 1, orderedAt: new Date('2026-05-03T02:00:00Z') });
  });
  token = await site.signIn({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

const path = '/api/eOrder/eOrder/exportXls';

test('the filter’s orders in the list’s order, formulas made harmless', async () => {
  const response = await site.request(`${path}?status=3&sort=orderNo&direction=asc`, { token });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%E8/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  // Who took it away, and when.
  expect(lines.pop()).toMatch(/^※ 由 .+ 于 .+ 导出$/);
  expect(lines[0]).toBe(
    '订单号,状态,门店编码,门店,渠道,经销商,业务员,类型,来源,货款,运费,应付金额,下单时间,ERP 同步,价格更正',
  );
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'=X-2", 'X-1']);
  expect(lines[1]).toContain('2026-05-02 10:00:00');
});

test('more rows than a batch come once each', async () => {
  await site.facts(async (world) => {
    const { order } = await anOrder(world, { status: 4, orderNo: 'MANY' });

    const columns = writtenColumns(orders).map(({ name }) => name);
    await world.tx.execute(sql`insert into orders (${sql.raw(columns.join())})
      select ${sql.raw(columns.map((name) => `copy.${name}`).join())} from orders o, generate_series(1, 4100) n,
        json_populate_record(o, json_build_object('id', gen_random_uuid(), 'order_no', 'MANY-' || n)) copy
      where o.id = ${order.id}`);
  });
  const text = await (await site.request(`${path}?status=4`, { token })).text();
  const numbers = text.trimEnd().split('\r\n').slice(1, -1);
  expect(numbers).toHaveLength(4101);
  expect(new Set(numbers.map((line) => line.split(',')[0])).size).toBe(4101);
});

test('nothing to download is said so (ERR-02)', async () => {
  const { status, body } = await site.call('GET', '/eOrder/eOrder/exportXls', { keyword: 'nobody' }, token);
  expect([status, body.message]).toEqual([404, '文件下载失败']);
});

test('a keyword that names too many outlets is refused: part of the orders must not pass for all', async () => {
  await site.facts(async (world) => {
    const [one] = await world.tx.select().from(customers).limit(1);
    const many = Array.from({ length: 201 }, (_, n) => ({
      ...one!,
      id: newId(),
      code: `W${n}`,
      name: `宽泛门店${n}`,
    }));
    await world.tx.insert(customers).values(many);
  });
  const { status, body } = await site.call('GET', '/eOrder/eOrder/exportXls', { keyword: '宽泛' }, token);
  expect([status, body.error]).toEqual([422, 'orders.keyword-too-wide']);
  expect(body.message).toContain('请输入更多文字');
});

test('reading is not taking away: it needs a permission of its own', async () => {
  const reader = await site.signIn({ roles: ['reader'], departs: ['A01'] });
  expect((await site.call('GET', '/eOrder/eOrder/list', {}, reader)).status).toBe(200);
  expect((await site.call('GET', '/eOrder/eOrder/exportXls', {}, reader)).status).toBe(403);
});

test('a file of lines has one row a line behind what its order is, and says who took it', async () => {
  const { order, lines } = await site.facts((world) => anOrder(world, { orderNo: 'LINES-1', status: 3 }));
  const response = await site.request(`${path}?keyword=${order.orderNo}&lines=true`, { token });
  const rows = (await response.text()).trimEnd().split('\r\n');
  expect(rows[0]).toContain(
    '下单时间,ERP 同步,行号,商品编码,商品名称,规格,单位,数量,赠品,单价,优惠,金额,税率',
  );
  expect(rows.slice(1, -1).map((row) => row.split(',').slice(0, 1).concat(row.split(',')[15]!))).toEqual(
    lines.map((line) => ['LINES-1', line.productCode]),
  );
  // The outlet by its code, and where the order came from.
  const [, , outletCode, , , , , , source] = rows[1]!.split(',');
  expect([outletCode !== '', source]).toEqual([true, '业务员']);
  const amounts = rows.slice(1, -1).map((row) => Math.round(Number(row.split(',')[23]) * 100));
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(order.payableFen);
  expect(rows.at(-1)).toMatch(/^※ 由 /);
});

test('the same as a workbook is one', async () => {
  const response = await site.request(`${path}?keyword=LINES&lines=true&format=xlsx`, { token });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test('a return is named as one, by its kind and by its own states', async () => {
  await site.facts((world) => anOrder(world, { orderNo: 'BACK-1', kind: 'return', status: 2 }));
  const rows = (await (await site.request(`${path}?kind=return`, { token })).text()).trimEnd().split('\r\n');
  const [orderNo, status, , , , , , kind] = rows[1]!.split(',');
  expect([orderNo, status, kind]).toEqual(['BACK-1', '待收货', '退货']);
  expect(rows).toHaveLength(3);
});
