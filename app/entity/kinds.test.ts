import { isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { text } from './fields.ts';
import { cellValue } from './files/reading/cell-value.ts';

// Pictures, files, places and rich texts over HTTP, for materials and warehouses, which have them.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let boss: string;
let reader: string;
let departId: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  departId = await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['material:list'] });
    await aRole(world, { code: 'none', dataScope: 'all', permissions: [] });
    await aDict(world, { code: 'material_kind', items: { gift: '赠品' } });
    await aDict(world, { code: 'warehouse_kind', items: { main: '总仓' } });
    return (await aDepart(world, { orgCode: 'A01' })).id;
  });
  boss = await site.signIn({ username: 'boss', roles: ['boss'] });
  reader = await site.signIn({ username: 'reader', roles: ['reader'] });
});
afterAll(() => http.close());

const call = (method: string, path: string, input?: unknown) => site.call(method, path, input, boss);
const material = {
  name: '冰柜贴',
  kind: 'gift',
  unit: '张',
  costFen: 100,
  stockQty: 5,
  safetyQty: 1,
  enabled: true,
};
const warehouse = { kind: 'main', enabled: true };
const rowOf = async (path: string, code: string) => {
  const { body } = await call('GET', path, { keyword: code });
  return (body.result as { records: Record<string, unknown>[] }).records[0] ?? {};
};
async function upload(biz: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('biz', biz);
  form.set('name', name);
  form.set('file', new Blob([content]), name);
  const answer = await site.request('/api/sys/common/upload', { method: 'POST', body: form, token: boss });
  return ((await answer.json()) as { result: { id: string } }).result.id;
}
const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
const see = async (id: string, token: string) =>
  (await site.request(`/api/sys/file/view?id=${id}`, { token })).status;

describe('pictures and a rich text', () => {
  test('are kept sanitised, seen by whoever sees the row, and gone from it when it names them no longer', async () => {
    const picture = await aPicture();
    const [one, inText] = [
      await upload('material', '一.png', picture),
      await upload('material', '二.png', picture),
    ];
    const details = `<h2>用法</h2><p onclick="x()">贴在<b>门上</b><script>alert(1)</script></p><img src="/api/sys/file/view?id=${inText}" alt="二">`;
    expect(
      (await call('POST', '/eMaterial/add', { ...material, code: 'M1', pictures: [one], details })).status,
    ).toBe(200);
    const row = await rowOf('/eMaterial/list', 'M1');
    expect(row['pictures']).toMatchObject([{ id: one, name: '一.png', type: 'image/webp' }]);
    expect(row['details']).toContain('<b>门上</b>');
    expect(row['details']).not.toMatch(/script|onclick/);
    expect([await see(one, reader), await see(inText, reader)]).toEqual([200, 200]);
    const nobody = await site.signIn({ username: 'none', roles: ['none'] });
    expect(await see(one, nobody)).toBe(404);

    // As a form sends a row back: the files as it has read them.
    const edited = await call('PUT', '/eMaterial/edit', { ...row, details: '' });
    expect(edited.status).toBe(200);
    expect([await see(one, reader), await see(inText, reader)]).toEqual([200, 404]);
    const { body } = await call('GET', '/eMaterial/history', { id: row['id'] });
    expect(JSON.stringify(body.result)).toContain('用法 贴在 门上');
  });

  test('are let go with their rows, however many are deleted at once', async () => {
    const rows = await Promise.all(
      ['D1', 'D2', 'D3'].map(async (code) => {
        const paper = await upload('material', `${code}.png`, await aPicture());
        const { body } = await call('POST', '/eMaterial/add', { ...material, code, pictures: [paper] });
        return { id: (body.result as { id: string }).id, paper };
      }),
    );
    const ids = rows.map(({ id }) => id).join(',');
    expect((await call('DELETE', '/eMaterial/deleteBatch', { ids })).body.result).toEqual({ deleted: 3 });
    const kept = await site.facts(({ tx }) => tx.select().from(files).where(isNotNull(files.entityId)));
    expect(kept.filter(({ id }) => rows.some(({ paper }) => paper === id))).toEqual([]);
    expect(await see(rows[0]!.paper, reader)).toBe(404);
  });

  test.each([
    ['a file of nobody', { pictures: ['0198a0b2-0000-7000-8000-000000000000'] }, 422],
    ['no id', { pictures: ['../etc'] }, 400],
    ['a text instead of a list', { pictures: 'x' }, 400],
    ['a text that is too long', { details: `<p>${'长'.repeat(20_001)}</p>` }, 400],
  ])('%s is refused', async (_what, change, status) => {
    expect((await call('POST', '/eMaterial/add', { ...material, code: 'M2', ...change })).status).toBe(
      status,
    );
  });
});

describe('a place and papers', () => {
  test('are kept, asked for by being there, exported and imported', async () => {
    const paper = await upload('warehouse', '租约.txt', new TextEncoder().encode('租约'));
    const given = {
      ...warehouse,
      code: 'W1',
      name: '东仓',
      departId,
      place: '121.4737001,31.2304',
      papers: [paper],
    };
    expect((await call('POST', '/eBaseConfig/warehouse/add', given)).status).toBe(200);
    expect(
      (await call('POST', '/eBaseConfig/warehouse/add', { ...warehouse, code: 'W2', name: '西仓', departId }))
        .status,
    ).toBe(200);
    expect(await rowOf('/eBaseConfig/warehouse/list', 'W1')).toMatchObject({
      place: '121.4737,31.2304',
      papers: [{ id: paper, name: '租约.txt' }],
    });
    const file = await site.request(
      '/api/eBaseConfig/warehouse/exportXls?format=csv&columns=code,place,papers&sort=code',
      { token: boss },
    );
    expect((await file.text()).split('\r\n').slice(1, 3)).toEqual(['W1,"121.4737,31.2304",租约.txt', 'W2,,']);
  });

  test.each(['181,31', '121.4', '121,91', 'x,y', "121,31'); drop"])('%s is no place', async (place) => {
    const { status, body } = await call('POST', '/eBaseConfig/warehouse/add', {
      ...warehouse,
      code: 'W3',
      name: '仓',
      departId,
      place,
    });
    expect([status, body.field]).toEqual([400, 'place']);
  });
});

test.each([
  ['13%', 1300],
  ['13.25 ％', 1325],
  [0.13, 1300],
  ['0.5', 5000],
  [13, 130_000],
  ['13.255%', 'percent'],
  ['很多', 'percent'],
])('a share written as %j is %j', (cell, expected) => {
  const words = { labels: undefined, choices: null, yes: [], no: [], instant: () => null };
  const said = cellValue({ ...text({ max: 9 }), kind: 'percent' }, cell, words);
  expect('problem' in said ? said.problem : said.value).toBe(expected);
});
