import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { saveRule } from '#app/administration/permissions/use-cases/data-rules.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { isReference } from '#app/entity/fields.ts';
import { bringFile, getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { importFields } from '#app/entity/files/reading/import-columns.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { editRow } from '#app/entity/write/write-row.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer, aLead } from '#app/modules/dealers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aPrice, aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aCoupon, aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { createTestDesk } from './testing/test-desk.server.ts';

// One rule on every page that has rows to be ruled, with two brands that have the same: what lies in the
// department is seen and written, and nothing else, whether it is another department's or another brand's.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let chief: Ctx;
let reader: Ctx;
const now = new Date('2026-11-21T02:00:00Z');
const actions = allMenus.flatMap((entry) => (entry.modes ? [] : [entry.code]));
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(now);
  for (const slug of ['maixiangfang', 'shanjianquan']) {
    const brand = await desk.brand(slug);
    await brand.facts(async (world) => {
      await aRole(world, { code: 'admin' });
      const ruled = await aRole(world, { code: 'ruled', dataScope: 'all', permissions: actions });
      ids['role'] = ruled.id;
      for (const orgCode of ['A01', 'A01A01', 'A01A02'])
        ids[orgCode] = (await aDepart(world, { orgCode })).id;
      const product = await aProduct(world, { code: 'P1' });
      const promotion = await aPromotion(world, { definition: { kind: 'coupon' } });
      ids['promotion'] = promotion.id;
      for (const depart of ['A01A01', 'A01A02']) {
        const dealer = await aDealer(world, { code: `D-${depart}`, depart });
        const customer = await anOutlet(world, { code: `C-${depart}`, dealer, depart });
        const poi = await aLead(world, { depart, stage: 'invalid' });
        const warehouse = await aWarehouse(world, { code: `W-${depart}`, dealer });
        await aStock(world, { warehouse, product, qty: 10 });
        await anOrder(world, { orderNo: `O-${depart}`, customer, depart });
        await aCoupon(world, { promotionId: promotion.id, customerId: customer.id });
        await aPrice(world, { product, kind: 'agreement', customerId: customer.id, priceFen: 100 });
        const [counted] = await world.tx
          .insert(outletStocks)
          .values({
            tenantId: slug,
            id: newId(),
            customerId: customer.id,
            productId: product.id,
            productionDate: '2026-10-01',
            shelfQty: 1,
            backQty: 1,
            countedOn: '2026-11-01',
            countedBy: '王五',
          })
          .returning();
        Object.assign(ids, {
          [`customer ${depart}`]: customer.id,
          [`dealer ${depart}`]: dealer.id,
          [`poi ${depart}`]: poi.id,
          [`warehouse ${depart}`]: warehouse.id,
          [`outlet-stock ${depart}`]: counted!.id,
        });
      }
      const [found] = (
        await world.tx.execute<{ id: string }>(sql`select p.id from prices p join customers c
          on c.tenant_id = p.tenant_id and c.id = p.customer_id
          where p.tenant_id = ${slug} and c.code = 'C-A01A02'`)
      ).rows;
      ids['price A01A02'] = found!.id;
    });
    chief = await brand.as({ username: 'chief', roles: ['admin'], departs: ['A01'] });
    for (const { page } of allModules.all('rows')) {
      await saveRule(
        chief,
        { roleId: ids['role']!, permissionId: page, scope: 'depart-tree', departIds: [], subtree: true },
        allModules.all('rows'),
      );
    }
    const made = await brand.as({ username: 'reader', roles: ['ruled'], departs: ['A01A01'] });
    // Who they are with the rules that have been made since.
    reader = {
      ...made,
      user: await findPrincipal(made, { userId: made.user!.id, departId: ids['A01A01']! }),
    };
  }
});
afterAll(() => desk.close());

const count = (ctx: Ctx, page: string) => {
  const source = allModules.all('rows').find((one) => one.page === page)!;
  return inTenantReadOnly(ctx, (tx) => source.count(ctx, tx, requireAction(ctx, page).scope));
};
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const storeOf = (name: string) => boundStores().get(name)!;

describe('rows of every ruled page (PER-06)', () => {
  test('no page was forgotten here', () => {
    const known = [...pages.map(([page]) => page), 'user:list'];
    expect(known.toSorted()).toEqual(
      allModules
        .all('rows')
        .map(({ page }) => page)
        .toSorted(),
    );
  });

  const pages: [page: string, all: number][] = [
    ['order:list', 2],
    ['customer:list', 2],
    ['dealer:list', 2],
    ['poi:list', 2],
    ['stock:list', 2],
    ['stock:ledger', 2],
    ['stock:documents', 2],
    ['outlet-stock:list', 2],
    ['warehouse:list', 2],
    ['price:list', 2],
  ];
  test.each(pages)('%s', async (page, all) => {
    expect(await count(chief, page)).toBe(all);
    expect(await count(reader, page)).toBe(all / 2);
  });
  test.each(pages)(
    '%s: each row has a name and lies somewhere, and is found within reach only',
    async (page) => {
      const source = allModules.all('rows').find((one) => one.page === page)!;
      const found = (ctx: Ctx, keyword = '') =>
        inTenantReadOnly(ctx, (tx) => source.find(ctx, tx, requireAction(ctx, page).scope, keyword));
      const rows = await found(chief);
      expect(rows.length).toBeGreaterThan(1);
      const near = await found(reader);
      expect(near.length).toBe(rows.length / 2);
      const far = rows.find(({ id }) => !near.some((one) => one.id === id))!;
      const one = (ctx: Ctx, id: string) =>
        inTenantReadOnly(ctx, (tx) => source.one(ctx, tx, requireAction(ctx, page).scope, id));
      expect(await one(reader, far.id)).toBeNull();
      const told = (await one(reader, near[0]!.id))!;
      expect(told.name).toBe(near[0]!.name);
      expect(told.departs).toMatch(/./);
      expect((await found(reader, told.name.split(' ')[0])).map(({ id }) => id)).toContain(near[0]!.id);
    },
  );
  test('a list is found by the name of what its rows refer to, within reach and within the brand', async () => {
    const found = async (ctx: Ctx, name: string, keyword: string) => {
      const store = storeOf(name);
      return (await listRows(ctx, store, listQuery(store.entity).parse({ keyword }))).total;
    };
    expect(await found(chief, 'outlet-stock', '饮用天然水')).toBe(2);
    expect(await found(reader, 'outlet-stock', '饮用天然水')).toBe(1);
    expect(await found(chief, 'outlet-stock', '没有这样的商品')).toBe(0);
  });
  const referring = [...boundStores().values()].filter(({ entity }) =>
    fieldsOf(entity).some(({ kind, quick }) => quick && isReference(kind)),
  );
  test.each(referring.map(({ entity }) => entity.name))(
    '%s: a keyword that nothing is called finds nothing',
    async (name) => {
      const store = storeOf(name);
      const query = listQuery(store.entity).parse({ keyword: '_%' });
      expect((await listRows(chief, await storeToRead(chief, store), query)).total).toBe(0);
    },
  );
  test('user:list', async () => {
    const { rows } = await inTenantReadOnly(chief, (tx) =>
      tx.execute<{ n: number }>(sql`select count(*)::int as n from user_departs
        where tenant_id = ${chief.tenant.slug} and depart_id = ${ids['A01A01']}`),
    );
    expect(await count(reader, 'user:list')).toBe(rows[0]!.n);
    expect(await count(chief, 'user:list')).toBeGreaterThan(rows[0]!.n);
  });
});

describe.each(['customer', 'dealer', 'poi', 'warehouse', 'outlet-stock', 'price'])('writes: %s', (name) => {
  test('what lies elsewhere is not there: not read, not changed, not deleted', async () => {
    const store = storeOf(name);
    const id = ids[`${name} A01A02`]!;
    expect(await code(getRow(reader, store, id))).toBe('common.not-found');
    const row = await getRow(chief, store, id);
    const change = { id, version: row['version'], values: row as never };
    expect(await code(editRow(reader, store, change))).toBe('common.not-found');
    expect(await code(deleteRows(reader, store, [id]))).toBe('common.not-found');
  });
});

test.each(['customer', 'dealer', 'poi', 'warehouse'])(
  '%s: a department of elsewhere in a body',
  async (name) => {
    const store = storeOf(name);
    const row = await getRow(reader, store, ids[`${name} A01A01`]!);
    const moved = { ...row, departId: ids['A01A02'] };
    const change = { id: row['id'], version: row['version'], values: moved as never };
    expect(await code(editRow(reader, store, change))).toBe('entity.unknown-reference');
  },
);

describe('files that are made in the background hold the rows of the list, and no others', () => {
  const kinds = [...allModules.all('tasks'), ...allModules.routes.flatMap(({ tasks = [] }) => tasks)];
  const lists: Record<string, string> = {
    'order-export': '/eOrder/eOrder/list',
    'coupon-export': '/ePromotion/coupons',
  };
  /** Whose rows, of a list that is of one thing. */
  const within: Record<string, () => object> = { 'coupon-export': () => ({ id: ids['promotion'] }) };
  const exports = [
    ...allModules.all('tasks').map((task) => [task.kind, task, lists[task.kind] ?? ''] as const),
    ...allModules.routes.flatMap(({ path, tasks = [] }) =>
      tasks
        .filter(({ kind }) => kind.endsWith('-export'))
        .map((task) => [task.kind, task, path.replace(/exportTask$/, 'list')] as const),
    ),
  ];

  test('no kind of task was forgotten here', () => {
    const others = kinds.map(({ kind }) => kind).filter((kind) => !/-import-check$|-import$/.test(kind));
    expect([...new Set(exports.map(([kind]) => kind))].toSorted()).toEqual([...new Set(others)].toSorted());
    expect(exports.length).toBeGreaterThan(10);
  });

  test.each(exports)('%s', async (kind, task, path) => {
    const of = within[kind]?.();
    const list = allModules.routes.find((route) => route.method === 'GET' && route.path === path)!;
    const listed = async (ctx: Ctx) => {
      const page = await list.run(ctx, list.input.parse({ ...of, size: '100' }) as never, {} as never);
      return page as { total: number; records: Record<string, unknown>[] };
    };
    const linesFor = async (ctx: Ctx) => {
      const file = await task.run(ctx, task.input.parse({ ...of, format: 'csv' }) as never, async () => {});
      const parts: Uint8Array[] = [];
      for await (const chunk of file!.chunks) parts.push(Buffer.from(chunk));
      const [, ...lines] = Buffer.concat(parts).toString().split('\r\n');
      return lines.filter((line) => line !== '' && !line.startsWith('※'));
    };
    const [all, near] = [await listed(chief), await listed(reader)];
    const [allLines, nearLines] = [await linesFor(chief), await linesFor(reader)];
    expect([allLines.length, nearLines.length]).toEqual([all.total, near.total]);
    expect(nearLines.filter((line) => !allLines.includes(line))).toEqual([]);
    const keyOf = (row: Record<string, unknown>) => {
      const key = row['orderNo'] ?? row['code'] ?? row['username'];
      return typeof key === 'string' ? key : '';
    };
    const known = new Set(near.records.map(keyOf));
    const far = all.records.map(keyOf).filter((key) => key !== '' && !known.has(key));
    expect(far.filter((key) => nearLines.some((line) => line.split(',').includes(key)))).toEqual([]);
  });

  test('somebody narrow is among them: less than all of what is ruled', async () => {
    const task = exports.find(([kind]) => kind === 'customer-export')![1];
    expect(task.action).toBe('customer:export');
    expect(await count(reader, 'customer:list')).toBeLessThan(await count(chief, 'customer:list'));
  });
});

describe('files that are brought in name only rows that their person reaches', () => {
  const kindOf: Record<string, string> = { dealerId: 'dealer ', customerId: 'customer ', departId: '' };
  const ruled = new Set(allModules.all('rows').map(({ page }) => page));
  const named = [...boundStores().values()].flatMap((store) =>
    !actions.includes(`${store.entity.name}:import`) || !ruled.has(`${store.entity.name}:list`)
      ? []
      : Object.keys(store.references ?? {}).flatMap((field) =>
          kindOf[field] === undefined ? [] : [[store.entity.name, field] as const],
        ),
  );

  test('there are such files', () => expect(named.length).toBeGreaterThan(5));

  test.each(named)('%s, its %s', async (name, field) => {
    const store = storeOf(name);
    const columns = importFields(reader, store);
    const column = columns.findIndex((one) => one.field.name === field);
    if (column < 0) return;
    const nameOf = (depart: string) =>
      inTenantReadOnly(chief, async (tx) => {
        const id = ids[`${kindOf[field]}${depart}`]!;
        return (await store.references![field]!.names(chief, tx, [id], 'tenant')).get(id)!;
      });
    const [far, near] = [await nameOf('A01A02'), await nameOf('A01A01')];
    const line = (value: string) => csvLine(columns.map((_, place) => (place === column ? value : '')));
    const text = csvLine(columns.map(({ label }) => label)) + line(far) + line(near);
    const kind = checkImportTask(store);
    const file = { file: new TextEncoder().encode(text), fileName: 'a.csv' };
    const { id, task } = await bringFile(reader, store, kind, file);
    const world = { ...reader, kinds: [kind], log: pino({ level: 'silent' }) };
    await runTask(world, { id: task, earlierTries: 0, signal: new AbortController().signal });
    const { rows, problem } = await getImportState(reader, store, { id });
    expect(problem).toBeNull();
    const told = rows.map(({ problems }) => problems?.find((one) => one.column === column)?.text ?? null);
    expect(told).toEqual([expect.stringContaining('没有这个选项'), null]);
    expect(told[0]!.replace(far, '')).not.toContain(far);
  });
});

test('a condition beside the reach holds on every page that offers fields of its own', async () => {
  const conditions = (field: string, value: string) => ({
    match: 'all' as const,
    of: [{ field, is: 'is', value }],
  });
  const said = { roleId: ids['role']!, scope: 'all' as const, departIds: [], subtree: true };
  const seen = async (page: string, field: string, value: string) => {
    await saveRule(
      chief,
      { ...said, permissionId: page, conditions: conditions(field, value) },
      allModules.all('rows'),
    );
    const user = await findPrincipal(reader, { userId: reader.user!.id, departId: ids['A01A01']! });
    return count({ ...reader, user }, page);
  };
  expect(await seen('customer:list', 'code', 'C-A01A02')).toBe(1);
  expect(await seen('dealer:list', 'id', 'x').catch((error: { code: string }) => error.code)).toBe(
    'permissions.bad-conditions',
  );
  expect(await seen('dealer:list', 'code', 'D-A01A02')).toBe(1);
  expect(await seen('poi:list', 'departId', '#{sys_org_id}')).toBe(1);
  expect(await seen('warehouse:list', 'code', 'W-A01A02')).toBe(1);
  expect(await seen('stock:list', 'code', 'W-A01A02')).toBe(1);
  expect(await seen('outlet-stock:list', 'customerId', ids['customer A01A02']!)).toBe(1);
  expect(await seen('price:list', 'customerId', ids['customer A01A02']!)).toBe(1);
});
