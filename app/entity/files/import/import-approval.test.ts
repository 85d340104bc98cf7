import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { defineEntity } from '#app/entity/define-entity.ts';
import { text } from '#app/entity/fields.ts';
import { bindEntity, boundStores, type EntityStore } from '#app/entity/store.server.ts';
import { entityApprovals } from '#app/entity/write/approval/entity-approvals.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { writeBatch } from './write-batch.server.ts';

// What a file brings beside columns is written when its rows take effect: at once, or once they are approved.
const entity = defineEntity({
  name: 'approved-dict',
  words: 'dictionaries:dict',
  wire: '/approved-dict',
  approval: { on: ['add'] },
  defaultSort: { field: 'code', direction: 'asc' },
  fields: { code: text({ max: 64, unique: true }), name: text({ max: 60 }) },
});
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let store: EntityStore;
let clerk: Ctx;
let boss: Ctx;
const brought: [tenant: string, code: unknown][] = [];

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-29T10:00:00+08:00'));
  store = bindEntity({
    entity,
    table: dicts,
    async afterImport({ tenant }, tx, rows) {
      for (const { id, values } of rows) {
        if (values['name'] === '不行') throw new DomainError('dictionaries.system', 409, { field: 'name' });
        // They are there when what hangs on them is written.
        const there = await tx.$count(dicts, eq(dicts.id, id));
        if (there === 1) brought.push([tenant.slug, values['code']]);
      }
    },
  });
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'clerk', dataScope: 'all', permissions: [] }));
  // An entity of a test has no menu: its actions are open to the two.
  const doing = async (username: string, does: string[]) => {
    const ctx = await brand.as({ username, roles: ['clerk'], departs: ['A01'] });
    const openActions = does.map((one) => `${entity.name}:${one}`);
    return { ...ctx, user: { ...ctx.user!, openActions } };
  };
  clerk = await doing('clerk', ['list', 'add', 'import']);
  boss = await doing('boss', ['list', 'add', 'import', 'approve']);
});
afterAll(async () => {
  (boundStores() as Map<string, EntityStore>).delete(entity.name);
  await desk.close();
});

const file = (ctx: Ctx, ...rows: [code: string, name: string][]) =>
  inTenant(ctx, (tx) =>
    writeBatch(
      { ...ctx, tx },
      tx,
      store,
      { columns: ['编码', '名称'] } as never,
      rows.map((cells, line) => ({ line, cells, values: { code: cells[0], name: cells[1] }, about: null })),
    ),
  );
const waiting = () =>
  brand.facts(({ tx }) => tx.select().from(pendingChanges).where(eq(pendingChanges.status, 'pending')));
const end = async (status: 'passed' | 'refused') => {
  const kind = entityApprovals().find(({ biz }) => biz === entity.name)!;
  const [change] = await waiting();
  const ending = { bizId: change!.id, status, comment: '', actor: boss.user! };
  await inTenant(boss, (tx) => kind.end(boss, tx, ending));
};

test('rows that hold at once get it at once', async () => {
  expect(await file(boss, ['b_one', '一'])).toEqual([]);
  expect(brought.splice(0)).toEqual([[brand.tenant.slug, 'b_one']]);
});

test('rows that wait get it when they pass, and not before; refused they never do', async () => {
  expect(await file(clerk, ['c_one', '一'])).toEqual([]);
  // It was tried, so that whoever brings the file hears what is wrong with it, and taken back.
  expect(brought.splice(0)).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ does: 'import' }]);
  await end('passed');
  expect(brought.splice(0)).toEqual([[brand.tenant.slug, 'c_one']]);
  await file(clerk, ['c_two', '二']);
  brought.splice(0);
  await end('refused');
  expect(brought).toEqual([]);
});

test('what it refuses is told of the line when the file is written', async () => {
  expect(await file(clerk, ['c_bad', '不行'])).toMatchObject([{ line: 0 }]);
  expect(await waiting()).toEqual([]);
});

test('a row of a form has nothing of it', async () => {
  await addRow(clerk, store, { code: 'c_form', name: '表单' });
  await end('passed');
  expect(brought).toEqual([]);
});
