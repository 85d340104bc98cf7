import { eq } from 'drizzle-orm';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { bringFile, getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customFields } from '#app/services/custom-fields/table.server.ts';
import { purposeOf } from '#app/services/files/purposes.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { readFile } from '#app/services/files/use-cases/read-file.server.ts';
import { storeFile } from '#app/services/files/use-cases/store-file.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// Pictures in fields that administrators have added: on everything that takes such fields, seen by whoever may see
// the row, and kept as those of the program's own fields are (CFG-01).
const stores = [...boundStores().values()].filter(({ entity }) => entity.customFields);
const purposes = allModules.all('filePurposes');

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let outlets: { near: string; far: string };
let picture: Buffer;

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  outlets = await brand.facts(async (world) => {
    await aRole(world, { code: 'reader', dataScope: 'depart', permissions: ['customer:list'] });
    await aRole(world, { code: 'asker', dataScope: 'all', permissions: ['customer:list', 'customer:edit'] });
    for (const key of ['shelf', 'cellar']) {
      const kind = 'image' as const;
      await aCustomField(world, {
        entity: 'customer',
        key,
        label: key === 'shelf' ? '货架照' : '仓库照',
        kind,
      });
    }
    const near = await anOutlet(world, { code: 'KH1', depart: 'A01' });
    const far = await anOutlet(world, { code: 'KH2', depart: 'A02' });
    return { near: near.id, far: far.id };
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => desk.close());

const send = (ctx: Ctx, name: string, entity = 'customer') =>
  storeFile(ctx, purposeOf(purposes, entity), { name, content: picture });
const see = (ctx: Ctx, id: string) => readFile(ctx, purposes, { id, size: 'thumb', save: false });
async function call(ctx: Ctx, method: string, path: string, input: object): Promise<unknown> {
  const route = allModules.routes.find((one) => one.method === method && one.path === path)!;
  return route.run(ctx, (await route.input.parseAsync(input)) as never, {} as never);
}
type Row = Record<string, unknown> & { cf_shelf?: StoredFile[]; version: number };
const read = async (id: string) => (await call(boss, 'GET', '/eCustomer/queryById', { id })) as Row;
const write = async (ctx: Ctx, id: string, values: object) =>
  call(ctx, 'PUT', '/eCustomer/edit', { ...(await read(id)), ...values });

describe('everything that takes added fields', () => {
  test.each(stores.map(({ entity }) => entity.name))('%s has one place for pictures', (name) => {
    const ofIt = purposes.filter(({ purpose }) => purpose === name);
    expect(ofIt.map(({ groups }) => groups.includes('picture'))).toEqual([true]);
  });

  test('no purpose is brought twice', () => {
    const names = purposes.map(({ purpose }) => purpose);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('a picture of an outlet', () => {
  test('is seen by whoever may see the outlet, and by nobody else', async () => {
    const file = await send(boss, '货架.jpg');
    await write(boss, outlets.near, { cf_shelf: [file] });
    expect((await read(outlets.near)).cf_shelf).toEqual([file]);
    const near = await brand.as({ roles: ['reader'], departs: ['A01'] });
    const far = await brand.as({ roles: ['reader'], departs: ['A02'] });
    const nobody = await brand.as({ departs: ['A01'] });
    const stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
    expect(await see(near, file.id)).toMatchObject({ type: 'image/webp' });
    for (const ctx of [far, nobody, stranger]) {
      await expect(see(ctx, file.id)).rejects.toMatchObject({ status: 404 });
    }
    await expect(send(near, 'x.jpg')).rejects.toMatchObject({ status: 403 });
    // A picture is of one row: nobody else's outlet takes it.
    await expect(write(boss, outlets.far, { cf_shelf: [file] })).rejects.toMatchObject({
      code: 'files.unknown',
    });
  });

  test('is in files by its name, and told in the log by how many there are', async () => {
    const task = allModules.routes.find(({ path }) => path === '/eCustomer/exportTask')!.tasks![0]!;
    const two = [await send(boss, '一.jpg'), await send(boss, '二.jpg')];
    await write(boss, outlets.near, { cf_shelf: two });
    const input = task.input.parse({
      format: 'csv',
      columns: ['code', 'cf_shelf'],
      query: { keyword: 'KH1' },
    });
    const parts: Uint8Array[] = [];
    for await (const chunk of (await task.run(boss, input as never, async () => {}))!.chunks) {
      parts.push(Buffer.from(chunk));
    }
    expect(Buffer.concat(parts).toString()).toContain('\r\nKH1,一.jpg、二.jpg\r\n');
    const told = (await call(boss, 'GET', '/eCustomer/history', { id: outlets.near })) as {
      fields: { label: string; after: string | null }[];
    }[];
    expect(told[0]?.fields).toContainEqual(expect.objectContaining({ label: '货架照', after: '2 个文件' }));
  });

  test('stays the outlet’s while its field is out of use, and until somebody takes it away', async () => {
    const [shelf, cellar] = [await send(boss, '货架.jpg'), await send(boss, '仓库.jpg')];
    await write(boss, outlets.near, { cf_shelf: [shelf], cf_cellar: [cellar] });
    const use = (enabled: boolean) =>
      brand.facts(({ tx }) => tx.update(customFields).set({ enabled }).where(eq(customFields.key, 'cellar')));
    await use(false);
    await write(boss, outlets.near, { cf_shelf: [] });
    await use(true);
    expect(await read(outlets.near)).toMatchObject({ cf_shelf: [], cf_cellar: [cellar] });
    const owner = (id: string) =>
      brand.facts(({ tx }) => tx.select({ of: files.entityId }).from(files).where(eq(files.id, id)));
    expect([await owner(shelf.id), await owner(cellar.id)]).toEqual([[{ of: null }], [{ of: outlets.near }]]);
  });

  test('that is asked for waits beside those there are, and comes or goes as is decided', async () => {
    const asker = await brand.as({ roles: ['asker'], departs: ['A01'] });
    const old = await send(boss, '旧.jpg');
    await write(boss, outlets.far, { cf_shelf: [old] });
    const seen = async (id: string) =>
      see(boss, id).then(
        () => true,
        () => false,
      );
    const ask = async () => {
      const fresh = await send(asker, '新.jpg');
      expect(await write(asker, outlets.far, { cf_shelf: [fresh] })).toMatchObject({ waits: true });
      const query = { status: 'pending' };
      const waiting = (await call(boss, 'GET', '/eCustomAppr/list', query)) as { records: { id: string }[] };
      expect(waiting.records[0]).toMatchObject({
        fields: [{ name: '货架照', photos: { before: [old], after: [fresh] } }],
      });
      expect([await seen(old.id), await seen(fresh.id)]).toEqual([true, true]);
      return { fresh, id: waiting.records[0]!.id };
    };
    const refused = await ask();
    await call(boss, 'PUT', '/eCustomAppr/audit', { id: refused.id, pass: false, reason: '看不清' });
    expect((await read(outlets.far)).cf_shelf).toEqual([old]);
    expect([await seen(old.id), await seen(refused.fresh.id)]).toEqual([true, false]);
    const passed = await ask();
    await call(boss, 'PUT', '/eCustomAppr/audit', { id: passed.id, pass: true });
    expect((await read(outlets.far)).cf_shelf).toEqual([passed.fresh]);
    expect(await seen(passed.fresh.id)).toBe(true);
  });

  test('goes with the outlet into the one it is merged into', async () => {
    const file = await send(boss, '招牌.jpg');
    const from = await brand.facts((world) => anOutlet(world, { code: 'KH3', depart: 'A01' }));
    await write(boss, from.id, { cf_shelf: [file] });
    await write(boss, outlets.near, { cf_shelf: [] });
    await call(boss, 'PUT', '/eCustomer/merge', { fromId: from.id, intoId: outlets.near });
    expect((await read(outlets.near)).cf_shelf).toEqual([file]);
    expect(await see(boss, file.id)).toMatchObject({ type: 'image/webp' });
    await write(boss, outlets.near, { name: '改过的店' });
    expect((await read(outlets.near)).cf_shelf).toEqual([file]);
  });
});

describe('a file of rows', () => {
  const bring = async (entity: string, text: string, existing: 'refuse' | 'update' = 'refuse') => {
    const store = boundStores().get(entity)!;
    const kind = checkImportTask(store);
    const { id, task } = await bringFile(boss, store, kind, {
      file: new TextEncoder().encode(text),
      fileName: 'a.csv',
      existing,
    });
    const world = { ...boss, kinds: [kind], log: pino({ level: 'silent' }) };
    await runTask(world, { id: task, earlierTries: 0, signal: new AbortController().signal });
    return getImportState(boss, store, { id });
  };

  test('sets no pictures, and says so', async () => {
    const state = await bring('customer', '编码,名称,货架照\r\nKH1,新名,一.jpg\r\n', 'update');
    expect(state).toMatchObject({ problem: null, passedOver: ['货架照'], changed: 1 });
  });

  test('cannot add what must have a picture, and says so', async () => {
    await brand.facts((world) =>
      aCustomField(world, { entity: 'dict', key: 'cover', label: '封面', kind: 'image', required: true }),
    );
    const text = '编码,名称\r\nfresh,新的\r\n';
    expect((await bring('dict', text)).problem).toContain('封面是必填的图片');
    const state = await bring('dict', text, 'update');
    expect(state).toMatchObject({ problem: null, total: 1, bad: 1 });
    expect(state.rows[0]?.problems?.[0]?.text).toContain('新建还要有封面');
  });
});
