import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { myNotice } from '../entities.ts';
import { myNoticesQuery } from '../inputs.ts';
import { aNotice, type NoticeFacts } from '../seed/seed.server.ts';
import { myNoticeStore } from '../stores.server.ts';
import { getNotice } from './get-notice.server.ts';
import { listMyNotices } from './list-my-notices.server.ts';
import { markAllRead, markRead } from './mark-read.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000);

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
});
afterAll(() => desk.close());

const notice = (facts: NoticeFacts, of = brand) => of.facts((world) => aNotice(world, facts));
/** The list as its page asks for it. */
const list = async (ctx: Ctx, query: Record<string, unknown> = {}) =>
  listRows(ctx, await storeToRead(ctx, myNoticeStore), listQuery(myNotice).parse(query));
const titles = async (ctx: Ctx, query?: Record<string, unknown>) =>
  (await list(ctx, query)).records.map(({ title }) => title);

/** What the list's file says, as CSV. */
async function fileOf(ctx: Ctx, query: Record<string, string> = {}): Promise<string> {
  const file = await exportNow(ctx, myNoticeStore, {
    query,
    columns: ['title', 'read'],
    ids: [],
    format: 'csv',
  });
  const parts = await Array.fromAsync(file.chunks);
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString();
}

describe('whose notice is whose', () => {
  let people: Record<'north' | 'branch' | 'south' | 'chief' | 'frozenRole' | 'late', Ctx>;
  let stranger: Ctx;
  beforeAll(async () => {
    people = {
      north: await brand.as({ username: 'north', roles: ['sales'], departs: ['A01A01'] }),
      branch: await brand.as({ roles: ['clerk'], departs: ['A01A01A01', 'A01A02'] }),
      south: await brand.as({ roles: ['sales'], departs: ['A01A10'] }),
      chief: await brand.as({ roles: ['manager'], departs: ['A01'] }),
      frozenRole: await brand.as({ roles: [], departs: [] }),
      late: await brand.as({ roles: ['sales'], departs: ['A01A01'], createdAt: hours(2) }),
    };
    // Of two departments they have chosen in which they act.
    const depart = people.north.user!.depart;
    people.branch = { ...people.branch, user: { ...people.branch.user!, depart } };
    stranger = await other.as({ roles: ['sales'], departs: ['A01A01'] });
    await notice({ title: '给所有人', sentAt: hours(1) });
    await notice({ title: '早先给所有人', sentAt: hours(3) });
    await notice({ title: '给 A01A01', sentAt: hours(1.1), to: { departs: ['A01A01'] } });
    await notice({ title: '给总部及下级', sentAt: hours(1.2), to: { departs: ['A01'] } });
    await notice({ title: '给业务员', sentAt: hours(1.3), to: { roles: ['sales'] } });
    await notice({ title: '给停用的角色', sentAt: hours(1.4), to: { roles: ['dealer'] } });
    await notice({ title: '草稿', status: '0' });
    await notice({ title: '已撤销', status: '2', sentAt: hours(1) });
    await notice({ title: '别家的', sentAt: hours(1) }, other);
    const to = { users: ['north'], roles: ['manager'] };
    await notice({ title: '只给一人', sentAt: hours(1.5), to });
  });

  test.each([
    ['north', ['给所有人', '给 A01A01', '给总部及下级', '给业务员', '只给一人', '早先给所有人']],
    ['branch', ['给所有人', '给 A01A01', '给总部及下级', '早先给所有人']],
    ['south', ['给所有人', '给总部及下级', '给业务员', '早先给所有人']],
    ['chief', ['给所有人', '给总部及下级', '只给一人', '早先给所有人']],
    ['frozenRole', ['给所有人', '早先给所有人']],
    // Joined two hours ago: what was sent before is not theirs.
    ['late', ['给所有人', '给 A01A01', '给总部及下级', '给业务员']],
  ] as const)('%s sees what is addressed to them, newest first', async (who, expected) => {
    expect(await titles(people[who])).toEqual(expected);
  });

  test('however far somebody’s roles reach, the list and its file have their own and nobody else’s', async () => {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
    const own = ['给所有人', '给总部及下级', '早先给所有人'];
    expect(await titles(boss)).toEqual(own);
    expect(await titles(boss, { title: '只给一人' })).toEqual([]);
    const exported = await fileOf(boss);
    expect(
      ['只给一人', '给业务员', '别家的', '草稿', '已撤销'].filter((title) => exported.includes(title)),
    ).toEqual([]);
    expect(own.filter((title) => !exported.includes(title))).toEqual([]);
    const [theirs] = (await list(people.north, { title: '只给一人' })).records;
    const byId = { query: {}, columns: [], ids: [theirs!.id], format: 'csv' as const };
    await expect(exportNow(boss, myNoticeStore, byId)).rejects.toMatchObject({ status: 404 });
    expect(await fileOf(stranger)).toContain('别家的');
  });

  test('another tenant’s are not there', async () => {
    expect(await titles(stranger)).toEqual(['别家的']);
    const { id } = (await list(stranger)).records[0]!;
    await expect(getNotice(people.north, { id })).rejects.toMatchObject({ status: 404 });
    await expect(markRead(people.north, { id })).rejects.toMatchObject({ status: 404 });
  });

  test('nobody opens or marks what is not addressed to them; drafts and revoked ones are nobody’s', async () => {
    const own = (await list(people.north)).records.find(({ title }) => title === '只给一人')!;
    await expect(getNotice(people.south, { id: own.id })).rejects.toMatchObject({ status: 404 });
    await expect(markRead(people.south, { id: own.id })).rejects.toMatchObject({ status: 404 });
    for (const status of ['0', '2'] as const) {
      const { id } = await notice({ status });
      await expect(getNotice(people.north, { id })).rejects.toMatchObject({ status: 404 });
    }
    for (const id of ['x', newId()]) {
      await expect(getNotice(people.north, { id })).rejects.toMatchObject({ code: 'common.not-found' });
    }
  });

  test('a department whose code only begins alike is another one', async () => {
    await brand.facts((world) => departOf(world, 'A01A10'));
    expect(await titles(people.south)).not.toContain('给 A01A01');
  });

  test.each([
    listUnread,
    (ctx: Ctx) => getNotice(ctx, { id: newId() }),
    (ctx: Ctx) => markAllRead(ctx),
    list,
    (ctx: Ctx) => listMyNotices(ctx, myNoticesQuery.parse({})),
    fileOf,
  ])('a visitor has none (%#)', async (use: (ctx: Ctx) => Promise<unknown>) => {
    await expect(use(brand.ctx())).rejects.toMatchObject({ status: 401 });
  });
});

describe('the bell’s unread ones (NTC-01)', () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await brand.as({ username: 'bell', createdAt: hours(0.5) });
    const to = { users: ['bell'] };
    for (let n = 1; n <= 7; n += 1) await notice({ title: `通知${n}`, to, sentAt: hours(0.4 - n / 100) });
    for (let n = 1; n <= 3; n += 1) {
      await notice({ title: `消息${n}`, category: '2', to, sentAt: hours(0.4 - n / 100) });
    }
    await notice({ title: '读过的', to, readBy: ['bell'], sentAt: hours(0.1) });
  });

  test('the newest five of either kind, with how many there are', async () => {
    const { notices, messages } = await listUnread(ctx);
    expect(notices.rows.map(({ title }) => title)).toEqual(['通知7', '通知6', '通知5', '通知4', '通知3']);
    expect(notices.total).toBe(7);
    expect(messages.rows.map(({ title }) => title)).toEqual(['消息3', '消息2', '消息1']);
    expect(messages.total).toBe(3);
    expect(notices.rows[0]).toMatchObject({ category: '1', priority: 'L', read: false, link: null });
  });

  test('a read one leaves it; once more changes nothing (NTC-02)', async () => {
    const { notices } = await listUnread(ctx);
    const { id } = notices.rows[0]!;
    await markRead(ctx, { id });
    await markRead(ctx, { id });
    expect(await getNotice(ctx, { id })).toMatchObject({ read: true });
    expect((await listUnread(ctx)).notices).toMatchObject({ total: 6, rows: { 0: { title: '通知6' } } });
    const same = await brand.as({});
    expect((await listUnread(same)).notices.rows.map(({ title }) => title)).not.toContain('通知6');
  });

  test('all are marked at once, for this person only', async () => {
    const twin = await brand.as({});
    const before = (await listUnread(twin)).notices.total;
    expect(before).toBeGreaterThan(0);
    expect(await markAllRead(ctx)).toBe(9);
    expect(await markAllRead(ctx)).toBe(0);
    expect(await listUnread(ctx)).toEqual({
      notices: { rows: [], total: 0 },
      messages: { rows: [], total: 0 },
    });
    expect((await listUnread(twin)).notices.total).toBe(before);
  });
});

describe('the person’s list (ROU-10)', () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await brand.as({ username: 'reader', createdAt: hours(0.01) });
    const to = { users: ['reader'] };
    const facts: NoticeFacts[] = [
      { title: '盘点 100%', priority: 'H' },
      { title: '盘点结果', readBy: ['reader'] },
      { title: '系统升级', category: '2', priority: 'M' },
      { title: '放假', category: '1', priority: 'M', readBy: ['reader'] },
    ];
    for (const [index, one] of facts.entries()) {
      await notice({ ...one, to, sentAt: new Date(now.getTime() - 10_000 + index) });
    }
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['放假', '系统升级', '盘点结果', '盘点 100%']],
    [{ keyword: '盘点' }, ['盘点结果', '盘点 100%']],
    [{ keyword: '%' }, ['盘点 100%']],
    [{ keyword: '_' }, []],
    [{ category: '2' }, ['系统升级']],
    [{ priority: 'M' }, ['放假', '系统升级']],
    [{ read: '0' }, ['系统升级', '盘点 100%']],
    [{ read: '1' }, ['放假', '盘点结果']],
    [{ read: '0', category: '1', priority: 'H', keyword: '盘点' }, ['盘点 100%']],
    [{ category: '', priority: '', read: '', keyword: '' }, ['放假', '系统升级', '盘点结果', '盘点 100%']],
    [{ sort: '-priority,title', category: '1' }, ['盘点 100%', '放假', '盘点结果']],
    [{ sort: 'read,-sentAt' }, ['系统升级', '盘点 100%', '放假', '盘点结果']],
    [
      {
        filter:
          '{"match":"any","of":[{"field":"priority","is":"is","value":"H"},{"field":"category","is":"is","value":"2"}]}',
      },
      ['系统升级', '盘点 100%'],
    ],
  ])('by %j', async (query, expected) => {
    expect(await titles(ctx, query)).toEqual(expected);
  });

  test('in pages', async () => {
    const pages = [await list(ctx, { size: '3' }), await list(ctx, { size: '3', pageNumber: '2' })];
    expect(pages.map(({ records }) => records.length)).toEqual([3, 1]);
    expect(pages[1]).toMatchObject({ total: 4, size: 3, current: 2, pages: 2 });
    expect(await list(ctx, { pageNumber: '9' })).toMatchObject({ records: [], total: 4 });
  });

  test.each([{ size: '201' }, { pageNumber: '0' }])('%j is refused', (query) => {
    expect(listQuery(myNotice).safeParse(query).success).toBe(false);
  });

  test('older clients have the same rows with what they say, by their names', async () => {
    const asked = async (query: Record<string, string>) =>
      (await listMyNotices(ctx, myNoticesQuery.parse(query))).records.map(({ title, read }) => [title, read]);
    expect(await asked({ titile: '*盘点*' })).toEqual([
      ['盘点结果', true],
      ['盘点 100%', false],
    ]);
    expect(await asked({ readFlag: '0', msgCategory: '1', priority: 'H' })).toEqual([['盘点 100%', false]]);
    expect((await asked({ direction: 'asc', size: '2' })).map(([title]) => title)).toEqual([
      '盘点 100%',
      '盘点结果',
    ]);
    const { records, ...page } = await listMyNotices(ctx, myNoticesQuery.parse({ size: '3' }));
    expect(page).toMatchObject({ total: 4, size: 3, current: 1, pages: 2 });
    expect(records[0]).toMatchObject({ content: expect.stringContaining('<p>'), sentAt: expect.any(String) });
  });

  test('asks the database as often for many as for one', async () => {
    const statements = async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(Client.prototype, 'query');
      try {
        await work();
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    expect(await statements(() => list(ctx))).toBe(await statements(() => list(ctx, { size: '1' })));
    const older = (size: string) => () => listMyNotices(ctx, myNoticesQuery.parse({ size }));
    expect(await statements(older('4'))).toBe(await statements(older('1')));
  });
});
