import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { bringFile, getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { putFile } from '#app/entity/files/import/import-content.server.ts';
import { entityImports } from '#app/entity/files/import/imports.table.server.ts';
import { writeImportTask } from '#app/entity/files/import/write-import.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anOutlet } from '../../seed/seed.server.ts';
import { outletStore } from '../../stores.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let clerk: Ctx;
const dealers = ['甲商', '乙商', '丙商'];

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const permissions = ['customer:list', 'customer:add', 'customer:edit', 'customer:import'];
    await aRole(world, { code: 'clerk-in', dataScope: 'all', permissions });
    for (const name of dealers) await aDealer(world, { name });
    await aDict(world, { code: 'outlet_kind', items: { outlet: '门店' } });
    await aDict(world, { code: 'customer_level', items: { C: 'C 级' } });
  });
  boss = await brand.as({ realname: '导入员', roles: ['boss'], departs: ['A01'] });
  clerk = await brand.as({ username: 'clerk-in', realname: '录入员', roles: ['clerk-in'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** A file of outlets, of different dealers, at different places. */
async function outletFile(stamp: string, lines: number): Promise<string> {
  const depart = await brand.facts(({ tx }) =>
    tx.execute<{ name: string }>(sql`select name from departs where org_code = 'A01'`),
  );
  const head = ['code', 'name', 'phone', 'place', 'kind', 'level', 'contact', 'province', 'city', 'address'];
  const rows = Array.from({ length: lines }, (_, nth) => [
    `${stamp}${nth}`,
    `新店${stamp}${nth}`,
    `139${String(nth).padStart(8, '0')}`,
    `${(119 + nth / 500).toFixed(6)},${(29 + nth / 700).toFixed(6)}`,
    '门店',
    'C',
    '王老板',
    '浙江省',
    '杭州市',
    `某路${nth}号`,
    dealers[nth % dealers.length]!,
    '导入员',
    depart.rows[0]!.name,
  ]);
  return [[...head, 'dealerId', 'ownerUserId', 'departId'], ...rows].map(csvLine).join('');
}

/** Brings outlets in; what it asked of the database, by step. */
async function bringIn(stamp: string, lines: number) {
  const id = newId();
  const file = Buffer.from(await outletFile(stamp, lines));
  await inTenant(boss, async (tx) => {
    await tx.insert(entityImports).values({
      tenantId: brand.tenant.slug,
      id,
      userId: boss.user!.id,
      entity: outletStore.entity.name,
      fileName: 'outlets.csv',
      createdAt: boss.now(),
    });
    await putFile(boss, tx, id, file);
  });
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const requested = async (run: () => Promise<unknown>) => {
      query.mockClear();
      await run();
      return query.mock.calls.length;
    };
    const noReport = async () => {};
    const checking = await requested(() => checkImportTask(outletStore).run(boss, { id } as never, noReport));
    const { bad, rows } = await getImportState(boss, outletStore, { id });
    expect({ bad, first: bad > 0 ? rows[0] : null }).toEqual({ bad: 0, first: null });
    const writing = await requested(() =>
      writeImportTask(outletStore).run(boss, { id, mode: 'all' } as never, noReport),
    );
    return { checking, writing, state: await getImportState(boss, outletStore, { id }) };
  } finally {
    query.mockRestore();
  }
}

test('outlets are brought in by the batch: what is asked of the database does not grow with their number (CUS-01)', async () => {
  const few = await bringIn('F', 6);
  const many = await bringIn('M', 480);
  expect([few.state.imported, many.state.imported]).toEqual([6, 480]);
  expect(few.writing).toBeGreaterThan(5);
  expect({ checking: many.checking, writing: many.writing }).toEqual({
    checking: few.checking,
    writing: few.writing,
  });
  // What hangs on outlets came with them: their squares on the map, and a log of each.
  const { rows } = await brand.facts(({ tx }) =>
    tx.execute<{ outlets: number; counted: number; logged: number }>(sql`
      select (select count(*)::int from customers where code ~ '^[FM][0-9]') as outlets,
             (select sum(outlets)::int from outlet_squares where level = 5) as counted,
             (select count(*)::int from audit_logs where action = 'customer:import') as logged`),
  );
  expect(rows).toEqual([{ outlets: 486, counted: 486, logged: 486 }]);
});

test('an outlet without a level is told so in a new line, and keeps the one it has in a line that changes it (CUS-01)', async () => {
  const columns = ['code', 'name', 'kind', 'level', 'contact', 'phone', 'province', 'city', 'address'];
  const more = ['王老板', '13900000777', '浙江省', '杭州市', '某路 7 号', dealers[0]!, '导入员'];
  const depart = await brand.facts(({ tx }) =>
    tx.execute<{ name: string }>(sql`select name from departs where org_code = 'A01'`),
  );
  const own = (code: string, name: string) => [code, name, '门店', '', ...more, depart.rows[0]!.name];
  await brand.facts((world) => anOutlet(world, { code: 'L-1', name: '老店', level: 'A' }));
  const file = [
    [...columns, 'dealerId', 'ownerUserId', 'departId'],
    own('L-1', '改名的店'),
    own('L-2', '新店'),
  ];
  const kinds = [checkImportTask(outletStore), writeImportTask(outletStore)];
  const brought = {
    file: new TextEncoder().encode(file.map(csvLine).join('')),
    fileName: 'levels.csv',
    existing: 'update' as const,
  };
  const { id } = await bringFile(boss, outletStore, kinds[0]!, brought);
  const noReport = async () => {};
  await kinds[0]!.run(boss, { id } as never, noReport);
  const seen = await getImportState(boss, outletStore, { id });
  expect(seen).toMatchObject({ total: 2, bad: 1, changed: 1 });
  expect(seen.rows.flatMap(({ problems }) => problems?.map(({ column }) => column) ?? [])).toEqual([3]);
  await kinds[1]!.run(boss, { id, mode: 'good' } as never, noReport);
  const { rows } = await brand.facts(({ tx }) =>
    tx.execute<{ code: string; name: string; level: string }>(
      sql`select code, name, level from customers where code like 'L-%'`,
    ),
  );
  expect(rows).toEqual([{ code: 'L-1', name: '改名的店', level: 'A' }]);
});

test('what somebody brings who may not approve outlets waits for approval, a credit limit like a new outlet (CUS-01)', async () => {
  const depart = await brand.facts(({ tx }) =>
    tx.execute<{ name: string }>(sql`select name from departs where org_code = 'A01'`),
  );
  const columns = ['code', 'name', 'kind', 'level', 'contact', 'phone', 'province', 'city', 'address'];
  const rest = ['C', '王老板', '13900000888', '浙江省', '杭州市', '某路 8 号', dealers[0]!, '导入员'];
  const own = (code: string, name: string, limit: string) => [
    code,
    name,
    '门店',
    ...rest,
    depart.rows[0]!.name,
    limit,
  ];
  await brand.facts((world) => anOutlet(world, { code: 'W-1', name: '老店', creditLimitFen: 0 }));
  const file = [
    [...columns, 'dealerId', 'ownerUserId', 'departId', 'creditLimitFen'],
    own('W-1', '老店', '1000000'),
    own('W-2', '新店', '500'),
  ];
  const brought = {
    file: new TextEncoder().encode(file.map(csvLine).join('')),
    fileName: 'limits.csv',
    existing: 'update' as const,
  };
  const kinds = [checkImportTask(outletStore), writeImportTask(outletStore)];
  const { id } = await bringFile(clerk, outletStore, kinds[0]!, brought);
  const noReport = async () => {};
  await kinds[0]!.run(clerk, { id } as never, noReport);
  expect(await getImportState(clerk, outletStore, { id })).toMatchObject({ total: 2, bad: 0 });
  await kinds[1]!.run(clerk, { id, mode: 'all' } as never, noReport);
  const { rows } = await brand.facts(({ tx }) =>
    tx.execute(sql`
      select c.code, c.status, c.credit_limit_fen::int as limit, a.does, a.after ->> 'creditLimitFen' as asked
        from customers c left join pending_changes a on a.entity = 'customer' and a.row_id = c.id
       where c.code like 'W-%' order by c.code`),
  );
  expect(rows).toEqual([
    { code: 'W-1', status: 'normal', limit: 0, does: 'edit', asked: '100000000' },
    { code: 'W-2', status: 'pending', limit: 50_000, does: 'import', asked: '50000' },
  ]);
});

test('what an outlet refers to is written as a code or as a name; a name of several is asked for, with their codes (CUS-01)', async () => {
  const twin = '同名商';
  await brand.facts(async (world) => {
    for (const code of ['D-T1', 'D-T2']) await aDealer(world, { code, name: twin });
    await aDealer(world, { code: twin.repeat(2), name: '另一家' });
  });
  await brand.as({ username: 'twin-1', realname: '张三', roles: ['clerk-in'], departs: ['A01'] });
  await brand.as({ username: 'twin-2', realname: '张三', roles: ['clerk-in'], departs: ['A01'] });
  const columns = ['code', 'name', 'kind', 'level', 'contact', 'phone', 'province', 'city', 'address'];
  const own = (code: string, dealer: string, seller: string) => [
    code,
    code,
    '门店',
    'C',
    '王老板',
    '13900000999',
    '浙江省',
    '杭州市',
    '某路 9 号',
    dealer,
    seller,
    'A01',
  ];
  const file = [
    [...columns, 'dealerId', 'ownerUserId', 'departId'],
    own('N-1', 'D-T2', 'twin-1'),
    own('N-2', twin, 'twin-2'),
    own('N-3', twin.repeat(2), '张三'),
  ];
  const kinds = [checkImportTask(outletStore), writeImportTask(outletStore)];
  const noReport = async () => {};
  const bring = async (answers: { column: number; text: string; id: string }[] = []) => {
    const brought = { file: new TextEncoder().encode(file.map(csvLine).join('')), answers };
    // Nobody has many files read at once.
    const by = await brand.as({ roles: ['boss'], departs: ['A01'] });
    const { id } = await bringFile(by, outletStore, kinds[0]!, brought);
    await kinds[0]!.run(by, { id, answers } as never, noReport);
    return { ...(await getImportState(by, outletStore, { id })), by };
  };
  const seen = await bring();
  expect(seen.rows.map(({ line, problems }) => [line, problems?.map(({ text }) => text)])).toEqual([
    [3, ['“同名商”有多个同名的，无法确定是哪一个，可以写：D-T1 同名商、D-T2 同名商']],
    [4, ['“张三”有多个同名的，无法确定是哪一个，可以写：twin-1 张三、twin-2 张三']],
  ]);
  const questions = seen.rows.map(({ problems }) => problems![0]!.candidates!);
  const answers = [
    { column: 9, text: twin, id: questions[0]![0]!.id },
    { column: 10, text: '张三', id: questions[1]![1]!.id },
  ];
  // What is none of those who have the name answers nothing.
  const foreign = { ...answers[0]!, id: questions[1]![0]!.id };
  expect(await bring([foreign])).toMatchObject({ bad: 2 });
  const answered = await bring(answers);
  expect(answered).toMatchObject({ total: 3, bad: 0 });
  await kinds[1]!.run(answered.by, { id: answered.id, mode: 'all' } as never, noReport);
  const { rows } = await brand.facts(({ tx }) =>
    tx.execute(sql`
      select c.code, d.code as dealer, u.username as seller
        from customers c join dealers d on d.id = c.dealer_id join users u on u.id = c.owner_user_id
       where c.code like 'N-%' order by c.code`),
  );
  expect(rows).toEqual([
    { code: 'N-1', dealer: 'D-T2', seller: 'twin-1' },
    { code: 'N-2', dealer: 'D-T1', seller: 'twin-2' },
    { code: 'N-3', dealer: '同名商同名商', seller: 'twin-2' },
  ]);
});
