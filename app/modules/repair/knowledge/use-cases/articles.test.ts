import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { getRepair } from '../../orders/use-cases/get-repair.server.ts';
import { anEquipment, aRepair } from '../../seed/seed.server.ts';
import { anArticle } from '../../seed/seed-article.server.ts';
import { repairArticle } from '../entities.ts';
import { articleStore } from '../stores.server.ts';
import { addArticleInput, articleQuery, editArticleInput, offerQuery } from '../wire.ts';
import { getArticlePicture } from './get-article-picture.server.ts';
import { getArticle, listArticles } from './list-articles.server.ts';
import { offerArticles } from './offer-articles.server.ts';
import { addArticle, deleteArticle, editArticle } from './write-article.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let worker: Ctx;
let colleague: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  const writes = ['list', 'add', 'edit', 'delete', 'export'].map((act) => `repair-article:${act}`);
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      const permissions = ['repair:list', ...writes];
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions });
      const works = ['repair:list', 'repair:work'];
      await aRole(world, { code: 'MES_WXG', level: 9, dataScope: 'own', permissions: works });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  colleague = await firm.as({ realname: '钱师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
});
afterAll(() => desk.close());

const article = (facts: object = {}) => ({
  title: '风机不转',
  faults: ['noise'],
  causes: ['fan'],
  steps: '断开风机插头\n更换风机',
  ...facts,
});
const add = (ctx: Ctx, facts: object = {}) => addArticle(ctx, addArticleInput.parse(article(facts)));
const edit = (ctx: Ctx, facts: object) => editArticle(ctx, editArticleInput.parse(article(facts)));
const offer = async (ctx: Ctx, facts: object) =>
  (await offerArticles(ctx, offerQuery.parse(facts))).map(({ title }) => title);

describe('the knowledge base (MES-01)', () => {
  test('an article is written, pictured, published, changed and deleted', async () => {
    const { id } = await add(chief, { pictures: [onePixel] });
    const draft = await getArticle(chief, { id });
    expect(draft).toMatchObject({ status: 'draft', faults: ['noise'], causes: ['fan'], model: null });
    expect(draft.pictures).toHaveLength(1);
    const [kept] = draft.pictures as [string];
    const picture = { articleId: id, id: kept };
    expect((await getArticlePicture(chief, picture)).subarray(8, 12).toString()).toBe('WEBP');
    // Drafts are nobody's to read but theirs who write them.
    await expect(getArticlePicture(worker, picture)).rejects.toMatchObject({ status: 404 });
    expect(await offer(worker, { fault: 'noise' })).toEqual([]);

    const facts = {
      id,
      version: 1,
      status: 'published',
      faults: ['noise', 'light'],
      causes: [],
      kept: [kept],
    };
    expect(await edit(chief, { ...facts, pictures: [onePixel] })).toEqual({ id, version: 2 });
    const published = await getArticle(chief, { id });
    expect(published).toMatchObject({ status: 'published', faults: ['light', 'noise'], causes: [] });
    expect(published.pictures).toHaveLength(2);
    expect(await offer(worker, { fault: 'light' })).toEqual(['风机不转']);
    expect(await getArticlePicture(worker, picture)).toBeInstanceOf(Buffer);

    await expect(edit(chief, facts)).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
    await edit(chief, { ...facts, version: 2, kept: [] });
    await expect(getArticlePicture(chief, picture)).rejects.toMatchObject({ status: 404 });
    expect(await deleteArticle(chief, { id })).toEqual({ deleted: 1 });
    await expect(getArticle(chief, { id })).rejects.toMatchObject({ status: 404 });
  });

  test('takes no second one of a title, no picture that is none, and no more pictures than there is room for', async () => {
    const { id } = await add(chief, { title: '漏水', pictures: Array(6).fill(onePixel) });
    await expect(add(chief, { title: '漏水' })).rejects.toMatchObject({
      code: 'repair.article-taken',
      field: 'title',
    });
    const { pictures } = await getArticle(chief, { id });
    const full = edit(chief, { id, version: 1, title: '漏水', kept: pictures, pictures: [onePixel] });
    await expect(full).rejects.toMatchObject({ code: 'repair.article-pictures' });
    const none = add(chief, { title: '坏图', pictures: ['data:image/png;base64,AAAA'] });
    await expect(none).rejects.toMatchObject({ code: 'repair.no-picture', field: 'pictures' });
    const { total } = await listArticles(chief, articleQuery.parse({ keyword: '坏图' }));
    expect(total).toBe(0);
  });

  test('is a tenant’s own, and only for whoever writes it', async () => {
    const { id } = await firm.facts((world) => anArticle(world, { title: '门体下垂', faults: ['door'] }));
    expect((await listArticles(chief, articleQuery.parse({ fault: 'door' }))).records).toMatchObject([
      { id, title: '门体下垂' },
    ]);
    expect((await listArticles(stranger, articleQuery.parse({}))).total).toBe(0);
    await expect(getArticle(stranger, { id })).rejects.toMatchObject({ status: 404 });
    await expect(edit(stranger, { id, version: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(deleteArticle(stranger, { id })).rejects.toMatchObject({ status: 404 });
    expect(await offer(stranger, { fault: 'door' })).toEqual([]);
    await expect(listArticles(worker, articleQuery.parse({}))).rejects.toMatchObject({ status: 403 });
    await expect(add(worker)).rejects.toMatchObject({ status: 403 });
    await expect(deleteArticle(worker, { id })).rejects.toMatchObject({ status: 403 });
  });

  test('is one of a list: found by what it says, by fault and status, with all of it beside, in a file too', async () => {
    const { id } = await add(chief, {
      title: '压缩机异响',
      faults: ['noise', 'no-power'],
      steps: '听运转声',
    });
    const read = async (ctx: Ctx, given: Record<string, string> = {}) => {
      const store = await storeToRead(ctx, articleStore, given);
      return listRows(ctx, store, checkInput(listQuery(repairArticle), given));
    };
    const found = await read(chief, { keyword: '运转', fault: 'no-power', status: 'draft' });
    expect(found).toMatchObject({ total: 1, counts: { draft: 1, published: 0 } });
    const own = await getArticle(chief, { id });
    expect(found.records).toMatchObject([{ title: '压缩机异响', version: own.version, article: own }]);
    expect((await read(chief, { keyword: '运转', fault: 'door' })).total).toBe(0);
    await expect(read(chief, { fault: 'x' })).rejects.toMatchObject({ code: 'common.bad-input' });
    const query = { keyword: '运转' };
    const { chunks } = await exportNow(chief, articleStore, exportInput.parse({ format: 'csv', query }));
    const file = (await Array.fromAsync(chunks)).join('');
    expect(file).toContain('压缩机异响');
    expect(file).toMatch(/不通电、噪音大|噪音大、不通电/);
    expect((await read(stranger)).total).toBe(0);
    await expect(read(worker)).rejects.toMatchObject({ status: 403 });
  });

  test('is offered for the fault of a job, for its model, and for the cause that is being chosen', async () => {
    const order = await firm.facts(async (world) => {
      await anArticle(world, { title: '通用', faults: ['frost'] });
      await anArticle(world, { title: '本型号', faults: ['frost'], model: 'HL-500' });
      await anArticle(world, { title: '别的型号', faults: ['frost'], model: 'HL-900' });
      await anArticle(world, { title: '草稿', faults: ['frost'], status: 'draft' });
      await anArticle(world, { title: '温控器', faults: ['weak-cooling'], causes: ['thermostat'] });
      const equipment = await anEquipment(world, { model: 'HL-500' });
      const assignee = worker.user!.username;
      return aRepair(world, { equipment, fault: 'frost', state: 'repairing', assignee });
    });
    const titles = async (ctx: Ctx) =>
      (await getRepair(ctx, { id: order.id })).articles.map(({ title }) => title);
    expect([await titles(worker), await titles(chief)]).toEqual([
      ['本型号', '通用'],
      ['本型号', '通用'],
    ]);
    expect(await offer(worker, { orderId: order.id, cause: 'thermostat' })).toEqual([
      '温控器',
      '本型号',
      '通用',
    ]);
    expect(await offer(chief, { fault: 'frost', model: 'HL-900' })).toEqual(['别的型号', '通用']);
    // Another worker's job is not there, whatever is asked besides.
    await expect(offer(colleague, { orderId: order.id, cause: 'fan' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
