import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { aUser, type UserFacts } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { anOperation } from './seed.server.ts';
import type { LogPage, LogRow } from './wire.ts';

const day = 86_400_000;
let http: Awaited<ReturnType<typeof createTestHttp>>;
let red: TestSite;
let blue: TestSite;
let boss: string;

beforeAll(async () => {
  http = await createTestHttp();
  [red, blue] = [await http.site('shanjianquan'), await http.site('maixiangfang')];
  for (const site of [red, blue]) {
    await site.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, {
        code: 'clerk',
        dataScope: 'own',
        permissions: ['log:list', 'log:delete', 'online:list', 'online:end', 'dict:list'],
      });
    });
  }
  boss = await logIn({ username: 'boss', realname: '老板', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

/** Signs in with a password, as people do: of that there is a note. */
async function logIn(user: UserFacts): Promise<string> {
  const { username } = await red.facts((world) => aUser(world, user));
  const asked = { username, password: demoPassword, ...(await red.solved()) };
  const { body } = await red.call('POST', '/sys/login', asked);
  return (body.result as { token: string }).token;
}

const list = async (query: object, token = boss, site = red): Promise<LogRow[]> => {
  const { status, body } = await site.call('GET', '/sys/log/list', query, token);
  expect(status).toBe(200);
  return (body.result as LogPage).records;
};
const remove = (ids: string[], logType: string, token = boss, site = red) =>
  site.call('DELETE', '/sys/log/deleteBatch', { ids: ids.join(','), logType }, token);

describe('operations', () => {
  test('what is written is noted with its cost and how it ended; what is read is not', async () => {
    const dict = await red.facts((world) => aDict(world, { code: 'noted' }));
    await red.call('GET', '/sys/dict/queryById', { id: dict.id }, boss);
    await red.call('DELETE', '/sys/dict/delete', { id: dict.id }, boss);
    await red.call('DELETE', '/sys/dict/delete', { id: dict.id }, boss);
    await soon(async () => {
      const rows = await list({ logType: '2', keyword: '/sys/dict/' });
      expect(rows.map(({ method, requestUrl, result }) => [method, requestUrl, result])).toEqual([
        ['DELETE', '/sys/dict/delete', 'common.not-found'],
        ['DELETE', '/sys/dict/delete', 'ok'],
      ]);
      expect(rows[0]).toMatchObject({ username: 'boss', realname: '老板', action: 'dict:delete' });
      expect(rows[0]?.costTime).toBeGreaterThan(0);
    });
    const failed = await list({ logType: '2', keyword: '/sys/dict/', result: 'failed' });
    expect(failed).toHaveLength(1);
  });

  test('changes of data show what became of what, and only the row asked for', async () => {
    const dict = await red.facts((world) => aDict(world, { code: 'changed', name: '旧名' }));
    await red.call(
      'PUT',
      '/sys/dict/edit',
      { id: dict.id, version: 1, code: 'changed', name: '新名', description: '' },
      boss,
    );
    const rows = await list({ logType: '3', entity: 'dict', entityId: dict.id });
    expect(rows).toMatchObject([
      { action: 'dict:edit', realname: '老板', before: { name: '旧名' }, after: { name: '新名' } },
    ]);
  });

  test('another tenant’s are in no list', async () => {
    await blue.facts((world) => anOperation(world, { path: '/blue/only' }));
    expect(await list({ logType: '2', keyword: '/blue/only' })).toEqual([]);
  });

  test('who reaches their own rows only reads their own', async () => {
    const clerk = await logIn({ username: 'clerk1', roles: ['clerk'], departs: ['A01'] });
    await red.facts((world) => anOperation(world, { path: '/somebody/else' }));
    expect(await list({ logType: '2', keyword: '/somebody' }, clerk)).toEqual([]);
    const signIns = await list({ logType: '1' }, clerk);
    expect(new Set(signIns.map(({ username }) => username))).toEqual(new Set(['clerk1']));
  });
});

describe('each log is a list like every other', () => {
  const found = async (kind: string, query: object, token = boss) => {
    const { status, body } = await red.call('GET', `/sys/log/${kind}/list`, query, token);
    expect(status).toBe(200);
    return (body.result as { records: Record<string, unknown>[] }).records;
  };

  test('the slowest operations come first, those of one result alone, and none older than a month unless asked for', async () => {
    const old = new Date(Date.now() - 40 * day);
    await red.facts(async (world) => {
      await anOperation(world, { path: '/slow/one', costMs: 90.25 });
      await anOperation(world, { path: '/slow/two', costMs: 900 });
      await anOperation(world, { path: '/slow/refused', costMs: 5, status: 403, error: 'common.forbidden' });
      await anOperation(world, { path: '/slow/old', costMs: 9000, createdAt: old });
    });
    const paths = async (query: object) =>
      (await found('operations', { keyword: '/slow/', ...query })).map(({ path }) => path);
    expect(await paths({ sort: '-costMs' })).toEqual(['/slow/two', '/slow/one', '/slow/refused']);
    expect(await paths({ result: 'failed' })).toEqual(['/slow/refused']);
    expect(await paths({ costMs: '90.25' })).toEqual(['/slow/one']);
    expect(await paths({ at: `..${dayOf(old, 'Asia/Shanghai')}` })).toEqual(['/slow/old']);
    const clerk = await logIn({ username: 'clerk2', roles: ['clerk'], departs: ['A01'] });
    expect(await found('operations', { keyword: '/slow/' }, clerk)).toEqual([]);
  });

  test('changes are told, found by their words, and taken away in words by who may', async () => {
    const dict = await red.facts((world) => aDict(world, { code: 'told', name: '旧名' }));
    const input = { id: dict.id, version: 1, code: 'told', name: '新名', description: '' };
    await red.call('PUT', '/sys/dict/edit', input, boss);
    const [row] = await found('changes', { keyword: '数据字典', entityId: dict.id });
    expect(row).toMatchObject({ action: 'dict:edit', told: { what: '数据字典', name: '新名' } });
    const file = await red.request(
      `/api/sys/log/changes/exportXls?format=csv&columns=action,entity&entityId=${dict.id}`,
      { headers: { 'x-access-token': boss } },
    );
    expect(await file.text()).toContain('编辑,数据字典');
    const clerk = await logIn({ username: 'clerk3', roles: ['clerk'], departs: ['A01'] });
    expect((await red.call('GET', '/sys/log/changes/exportXls', {}, clerk)).status).toBe(403);
  });
});

describe('sign-ins', () => {
  test('are listed with result and device, those for names nobody has among them', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0';
    await red.request('/api/sys/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ username: 'Nobody-There', password: 'wrong' }),
    });
    expect(await list({ logType: '1', keyword: 'nobody-there' })).toMatchObject([
      { username: 'nobody-there', realname: '', result: 'failed', device: { browser: 'Chrome 141' } },
    ]);
    expect(await list({ logType: '1', keyword: 'boss', result: 'ok' })).toMatchObject([
      { username: 'boss', realname: '老板', result: 'ok' },
    ]);
  });

  test('are counted for the day and for each of the last seven', async () => {
    const info = await red.call('GET', '/sys/loginfo', {}, boss);
    const { totalVisitCount, todayVisitCount, todayIp } = info.body.result as Record<string, number>;
    expect(totalVisitCount).toBeGreaterThanOrEqual(2);
    expect(todayVisitCount).toBe(totalVisitCount);
    expect(todayIp).toBe(1);
    const visits = await red.call('GET', '/sys/visitInfo', {}, boss);
    const days = visits.body.result as { type: string; visit: number; ip: number }[];
    expect(days).toHaveLength(7);
    expect(days[6]).toMatchObject({ visit: totalVisitCount, ip: 1 });
    expect(days[0]).toMatchObject({ visit: 0, ip: 0 });
  });
});

describe('deleting', () => {
  const old = (site = red) =>
    site.facts((world) =>
      anOperation(world, { path: '/old', createdAt: new Date(world.now.getTime() - 8 * day) }),
    );

  test('takes what is old enough, and the deletion itself is written down', async () => {
    const rows = [await old(), await old()];
    const { body } = await remove(
      rows.map(({ id }) => id),
      '2',
    );
    expect(body.result).toEqual({ deleted: 2 });
    expect(await list({ logType: '2', keyword: '/old' })).toEqual([]);
    const [noted] = await list({ logType: '3', entity: 'log', entityId: '2' });
    expect(noted).toMatchObject({ action: 'log:delete', realname: '老板', before: { rows: 2 } });
    expect(JSON.stringify(noted?.before)).toContain(rows[0]?.id);
  });

  test('leaves everything when one row is too young, unknown or another tenant’s', async () => {
    const mine = await old();
    const young = await red.facts((world) => anOperation(world, { path: '/young' }));
    expect((await remove([mine.id, young.id], '2')).body).toMatchObject({
      code: '409',
      error: 'logs.too-young',
    });
    const theirs = await old(blue);
    expect((await remove([mine.id, theirs.id], '2')).status).toBe(404);
    expect((await remove([mine.id], '4')).status).toBe(404);
    expect(await list({ logType: '2', keyword: '/old' })).toHaveLength(1);
    expect(await list({ logType: '2', keyword: '/old' }, await blueBoss(), blue)).toHaveLength(1);
  });

  test('never touches changes of data, and is not for who reaches only some rows', async () => {
    const [change] = await list({ logType: '3' });
    expect((await remove([change!.id], '3')).body).toMatchObject({ error: 'logs.append-only' });
    const clerk = await red.signIn({ roles: ['clerk'], departs: ['A01'] });
    expect((await remove([(await old()).id], '2', clerk)).status).toBe(403);
  });

  const blueBoss = () => blue.signIn({ roles: ['boss'], departs: ['A01'] });
});

test.each([
  { logType: '5' },
  { logType: "1' or '1'='1" },
  { startDate: '2026-13-01' },
  { endDate: 'now()' },
  { pageNumber: '1000', size: '100' },
  { result: 'x' },
])('%j is refused', async (query) => {
  const { status } = await red.call('GET', '/sys/log/list', query, boss);
  expect(status).toBe(400);
});

test.each([{ size: '100000' }, { pageNumber: '99999999' }])('%j is out of range', async (query) => {
  const { status } = await red.call('GET', '/sys/log/list', query, boss);
  expect(status).toBe(422);
});

describe('online users', () => {
  const online = async (token: string, query: object = {}) =>
    (
      (await red.call('GET', '/sys/online/list', query, token)).body.result as {
        records: { id: string; username: string; own: boolean }[];
      }
    ).records;
  const end = (token: string, ids: string[], site = red) =>
    site.call('POST', '/sys/online/forceLogout', { ids: ids.join(',') }, token);

  test('signed out by force, they are strangers with the next request, and it is written down', async () => {
    const [one, two] = [
      await red.signIn({ username: 'online1', realname: '在线一', departs: ['A01'] }),
      await red.signIn({ username: 'online2', departs: ['A01'] }),
    ];
    const rows = await online(boss, { keyword: 'online' });
    expect(rows.map(({ username }) => username).toSorted()).toEqual(['online1', 'online2']);
    const { body } = await end(
      boss,
      rows.map(({ id }) => id),
    );
    expect(body.result).toEqual({ ended: 2 });
    for (const token of [one, two]) {
      expect((await red.call('GET', '/user/info', {}, token)).status).toBe(401);
    }
    expect(await online(boss, { keyword: 'online' })).toEqual([]);
    expect(await list({ logType: '3', keyword: 'online:end' })).toHaveLength(2);
  });

  test('the list is sorted by whatever stands in it, and taken away by who may alone', async () => {
    for (const username of ['sorted-b', 'sorted-a']) await red.signIn({ username, departs: ['A01'] });
    const names = async (sort: string) => {
      const data = await red.request(
        `/api/sys/online/exportXls?format=csv&columns=username&keyword=sorted-&sort=${sort}`,
        { token: boss },
      );
      return (await data.text()).match(/sorted-[ab]/g);
    };
    expect(await names('username')).toEqual(['sorted-a', 'sorted-b']);
    expect(await names('-username')).toEqual(['sorted-b', 'sorted-a']);
    const clerk = await red.signIn({ username: 'clerk8', roles: ['clerk'], departs: ['A01'] });
    expect((await red.call('GET', '/sys/online/exportXls', {}, clerk)).status).toBe(403);
  });

  test('one’s own session, another tenant’s and an ended one stay as they are', async () => {
    const own = (await online(boss)).find((row) => row.own);
    expect((await end(boss, [own!.id])).body).toMatchObject({ error: 'accounts.own-session' });
    const stranger = await blue.signIn({ roles: ['boss'], departs: ['A01'] });
    expect((await end(stranger, [own!.id], blue)).status).toBe(404);
    expect((await red.call('GET', '/user/info', {}, boss)).status).toBe(200);
    const clerk = await red.signIn({ username: 'clerk9', roles: ['clerk'], departs: ['A01'] });
    expect((await end(clerk, [own!.id])).status).toBe(404);
    expect((await online(clerk)).map(({ username }) => username)).toEqual(['clerk9']);
  });
});
