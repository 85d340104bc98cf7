import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from './registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// The guide tells integrators which calls of clients that were written for others are answered, and which are not: what
// it says is held against the calls that are registered, and against what those others get for an answer.
const guide = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8');

/** The calls in the second column of the table below a heading, as `GET /sys/role/list`. */
function callsBelow(heading: string): string[] {
  const [, below = ''] = guide.split(`### ${heading}\n`);
  const table = below.split('\n### ')[0]!.split('\n');
  const cells = table.filter((line) => line.startsWith('| ')).map((line) => line.split(' | ')[1] ?? '');
  return [...cells.join(' ').matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g)].map(([, call]) => call!);
}
const answered = callsBelow('有回答的调用');
const others = callsBelow('没有对应的调用');

/** A call with the names of what its address holds left out. */
const bare = (call: string) => call.replace(/\{[^}]*\}|:\w+/g, '…');
const registered = new Set(
  allModules.routes.flatMap(({ method, path, alsoByGet }) => [
    bare(`${method} ${path}`),
    ...(alsoByGet ? [bare(`GET ${path}`)] : []),
  ]),
);
const addresses = new Set([...registered].map((call) => call.split(' ')[1]));

test('both lists are there, and no call stands in both or twice', () => {
  expect(answered.length).toBeGreaterThan(90);
  expect(others.length).toBeGreaterThan(60);
  const all = [...answered, ...others];
  expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([]);
});

test('every call that is said to be answered is registered', () => {
  expect(answered.filter((call) => !registered.has(bare(call)))).toEqual([]);
});

test('every call that is said to have no counterpart has none', () => {
  expect(others.filter((call) => registered.has(bare(call)))).toEqual([]);
});

test('what the contract with those clients calls is said to be answered', () => {
  const contract = readFileSync(new URL('./older-clients.test.ts', import.meta.url), 'utf8');
  const called = [...contract.matchAll(/'(GET|POST|PUT|DELETE)',\s*'(\/(?:sys|user)\/[\w/]+)'/g)]
    .map(([, method, path]) => `${method} ${path}`)
    .filter((call) => registered.has(call));
  expect(called.length).toBeGreaterThan(30);
  expect([...new Set(called)].filter((call) => !answered.includes(call))).toEqual([]);
});

describe('the others', () => {
  let http: Awaited<ReturnType<typeof createTestHttp>>;
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    http = await createTestHttp();
    site = await http.site('shanjianquan');
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  });
  afterAll(() => http.close());

  test('are refused in the form those clients read: 404 by the sentence of the catalogue, or 405 at an address there is', async () => {
    for (const call of others) {
      const [method = '', pattern = ''] = call.split(' ');
      const path = pattern.replace(/\{[^}]*\}/g, 'x');
      const { status, body } = await site.call(method, path, {}, token);
      const there = addresses.has(bare(pattern));
      expect({ call, status, ...body }).toMatchObject({
        call,
        status: there ? 405 : 404,
        success: false,
        code: there ? '405' : '404',
        error: there ? 'common.method-not-allowed' : 'common.no-such-call',
        message: there ? '不支持这种请求方法' : '很抱歉，资源未找到!',
      });
    }
  });
});
