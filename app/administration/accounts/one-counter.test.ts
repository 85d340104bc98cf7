import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { demoPassword } from './seed/seed-password.server.ts';
import { aUser } from './seed.server.ts';

// Guesses of a password count by the account they are about, whatever name was typed and however many at once.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let people = 0;
beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'seller', permissions: ['dashboard', 'order:list'] }));
});
afterAll(() => http.close());

/** Somebody with the names one can sign in by, who has not been guessed at yet. */
async function somebody() {
  people += 1;
  const username = `Guessed-${people}`;
  const mobile = `1390000${String(people).padStart(4, '0')}`;
  const email = `guessed-${people}@example.cn`;
  const { id } = await site.facts((world) => aUser(world, { username, mobile, email, roles: ['seller'] }));
  return { id, username, mobile, email };
}
const enter = (username: string, more: { password?: string; token?: string } = {}) =>
  site.call('POST', '/sys/login', { username, password: more.password ?? 'wrong' }, more.token);
const counted = (ends: readonly { body: { error?: string } }[]) =>
  ends.filter(({ body }) => body.error === 'accounts.wrong-password').length;

test('name, capitals, number and address of one account share their failures', async () => {
  const { username, mobile, email } = await somebody();
  expect((await enter(username)).body.error).toBe('accounts.wrong-password');
  expect((await enter(mobile)).body.error).toBe('accounts.wrong-password');
  for (const typed of [
    username,
    username.toUpperCase(),
    ` ${username} `,
    mobile,
    email,
    email.toUpperCase(),
  ]) {
    expect([typed, (await enter(typed)).body.error]).toEqual([typed, 'captchas.required']);
  }
});

test.each([
  [
    'of one account',
    async () =>
      Array.from(
        { length: 30 },
        (
          (name) => () =>
            name
        )((await somebody()).username),
      ),
  ],
  [
    'of one account under all its names',
    async () => {
      const { username, mobile, email } = await somebody();
      return Array.from({ length: 30 }, (_, n) => [username, mobile, email][n % 3]!);
    },
  ],
  [
    'of nobody',
    async () => Array.from({ length: 30 }, () => `nobody-${(people += 1)}`).map((_, __, all) => all[0]!),
  ],
])('thirty guesses at once %s meet the captcha like thirty in a row', async (_name, names) => {
  const ends = await Promise.all((await names()).map((name) => enter(name)));
  expect(counted(ends)).toBe(2);
  expect(ends.filter(({ body }) => body.error === 'captchas.required').length).toBe(28);
});

const live = async (userId: string) =>
  site.facts(({ tx }) => tx.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt))));

test('signing in with somebody else’s token in the header ends no session of theirs, one’s own ends', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const first = await enter(one.username, { password: demoPassword });
  const { token } = first.body.result as { token: string };
  expect((await enter(other.username, { password: demoPassword, token })).status).toBe(200);
  expect(await live(one.id)).toBe(1);
  expect((await enter(other.username, { password: 'wrong', token })).body.code).toBe('401');
  expect(await live(one.id)).toBe(1);
  expect((await enter(one.username, { password: demoPassword, token })).status).toBe(200);
  // The one that was signed in anew has taken its place.
  expect(await live(one.id)).toBe(1);
  expect((await site.call('GET', '/user/info', {}, token)).status).toBe(401);
});

test('a session begins with a secret of its own, whatever the caller brings along', async () => {
  const { username } = await somebody();
  const brought = 'A'.repeat(43);
  const answer = await site.request('/api/sys/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: `http://${site.host}`,
      cookie: `sid=${brought}; __Host-sid=${brought}`,
    },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((one) => /sid=/.test(one)) ?? '';
  expect(cookie).toContain('HttpOnly');
  expect(cookie).not.toContain(brought);
  expect((await site.call('GET', '/user/info', {}, brought)).status).toBe(401);
});
