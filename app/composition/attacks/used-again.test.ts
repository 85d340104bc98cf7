import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSecondFactor } from '#app/administration/accounts/seed/seed-factor.server.ts';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { findInvited, invite } from '#app/administration/accounts/use-cases/invite.server.ts';
import { anApiKey } from '#app/administration/api-keys/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

// What counts once is used again, and at the same time; what rested on an old password outlives it.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'sales', dataScope: 'own' }));
});
afterAll(() => http.close());

const fresh = 'Lk83-qwz';
const sealing = () => ({ tenant: site.tenant, secrets: http.secrets }) as Ctx;
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function person() {
  return site.facts((world) => aUser(world, { roles: ['sales'] }));
}
async function personWithFactor() {
  const row = await person();
  return { ...row, ...(await site.facts((world) => aSecondFactor(world, sealing(), row.id))) };
}
const signIn = async (username: string, password = demoPassword, cookie = '') =>
  site.request('/api/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ username, password, ...(await site.solved()) }),
  });
const resultOf = async (response: Response) =>
  ((await response.json()) as { result: Record<string, string> | null }).result ?? {};
const challengeOf = async (username: string) =>
  (await resultOf(await signIn(username)))['challenge'] ?? 'none';
const pass = (challenge: string, code: string) =>
  site.call('POST', '/sys/login/secondFactor', { challenge, code });
const tokenOf = async (username: string, password = demoPassword) =>
  (await resultOf(await signIn(username, password)))['token'] ?? 'none';
const openSessions = (userId: string) =>
  site.facts(({ tx }) => tx.$count(sessions, eq(sessions.userId, userId)));
const changed = (username: string, token: string) =>
  site.call(
    'PUT',
    '/sys/user/updatePassword',
    { username, oldpassword: demoPassword, password: fresh, confirmpassword: fresh },
    token,
  );

describe('used at the same time (S-AUTH-01)', () => {
  test.each(['a recovery code', 'a code of the authenticator'])(
    '%s opens one session, however many requests bring it',
    async (which) => {
      const { id, username, codes, secret } = await personWithFactor();
      const challenges: string[] = [];
      for (let time = 0; time < 5; time += 1) challenges.push(await challengeOf(username));
      const code = which === 'a recovery code' ? codes[0]! : codeOf(secret);
      const ends = await Promise.all(challenges.map((challenge) => pass(challenge, code)));
      expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
      expect(await openSessions(id)).toBe(1);
    },
  );

  test('one challenge opens one session, with whatever codes', async () => {
    const { id, username, codes } = await personWithFactor();
    const challenge = await challengeOf(username);
    const ends = await Promise.all(codes.slice(0, 4).map((code) => pass(challenge, code)));
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await openSessions(id)).toBe(1);
  });

  test('a captcha that was read counts for one of many guesses', async () => {
    const { username } = await person();
    for (let time = 0; time < 3; time += 1) await signIn(username, 'wrong');
    const solved = await site.solved();
    // All wrong: one that were right would end the asking for captchas before the next has begun.
    const guess = () => site.call('POST', '/sys/login', { username, password: 'wrong', ...solved });
    const ends = await Promise.all([guess(), guess(), guess()]);
    expect(ends.filter(({ body }) => body.code === '401')).toHaveLength(1);
    expect(ends.filter(({ body }) => body.error === 'captchas.wrong')).toHaveLength(2);
  });
});

describe('a session that was there before (S-SESS-02)', () => {
  test('a cookie somebody else has put into the browser is none afterwards', async () => {
    const { username } = await person();
    const planted = 'A'.repeat(43);
    const response = await signIn(username, demoPassword, `sid=${planted}`);
    const token = (await resultOf(response))['token'];
    expect(token).not.toBe(planted);
    const asPlanted = await site.request('/api/user/info', { headers: { cookie: `sid=${planted}` } });
    expect(asPlanted.status).toBe(401);
    expect((await site.call('GET', '/user/info', {}, planted)).status).toBe(401);
  });

  test('the session of whoever planted theirs does not become that of whoever signs in', async () => {
    const [attacker, victim] = [await person(), await person()];
    const planted = await tokenOf(attacker.username);
    const response = await signIn(victim.username, demoPassword, `sid=${planted}`);
    expect((await resultOf(response))['token']).not.toBe(planted);
    const { body } = await site.call('GET', '/user/info', {}, planted);
    expect(JSON.stringify(body.result)).not.toContain(victim.username);
  });

  test('whoever signs in again where they are leaves no session behind', async () => {
    const { username } = await person();
    const before = await tokenOf(username);
    const again = { username, password: demoPassword, ...(await site.solved()) };
    expect((await site.call('POST', '/sys/login', again, before)).status).toBe(200);
    expect((await site.call('GET', '/user/info', {}, before)).status).toBe(401);
  });
});

describe('after a new password', () => {
  test('no token of before is worth anything but that of who has set it', async () => {
    const { username } = await person();
    const [here, there] = [await tokenOf(username), await tokenOf(username)];
    const { body } = await site.call('POST', '/sys/webparam', {}, there);
    expect(body.result).toHaveProperty('webparam');
    expect((await changed(username, here)).status).toBe(200);
    for (const send of [{ token: there }, { headers: { cookie: `sid=${there}` } }]) {
      expect((await site.request('/api/user/info', send)).status).toBe(401);
    }
    expect((await site.call('GET', '/user/info', {}, here)).status).toBe(200);
    expect(await tokenOf(username)).toBe('none');
  });

  test('a step half done with the old one leads nowhere', async () => {
    const { id, username, codes } = await personWithFactor();
    const waiting = await challengeOf(username);
    const { body } = await pass(await challengeOf(username), codes[0]!);
    const { token } = body.result as { token: string };
    expect((await changed(username, token)).status).toBe(200);
    expect((await pass(waiting, codes[1]!)).status).toBe(401);
    expect(await openSessions(id)).toBe(1);
  });

  test('a link by which it could have been set is over', async () => {
    const { id, username } = await person();
    const invitation = await site.facts(({ tx, now }) => invite(tx, site.tenant, { userId: id, now }));
    const requested = () => findInvited({ ...sealing(), db: http.db, now: () => new Date() }, invitation);
    expect(await requested()).toMatchObject({ id });
    expect((await changed(username, await tokenOf(username))).status).toBe(200);
    expect(await requested()).toBeNull();
  });

  test('keys of other systems live on: they are revoked by name, not by a password', async () => {
    const { id, username } = await person();
    const { key } = await site.facts((world) => anApiKey(world, { ownerId: id, scopes: ['order:list'] }));
    await changed(username, await tokenOf(username));
    const headers = { authorization: `Bearer ${key}` };
    expect((await site.request('/api/eOrder/eOrder/list', { headers })).status).not.toBe(401);
    await site.facts(({ tx }) =>
      tx
        .update(users)
        .set({ frozenAt: new Date() })
        .where(and(eq(users.tenantId, site.tenant.slug), eq(users.id, id))),
    );
    expect((await site.request('/api/eOrder/eOrder/list', { headers })).status).toBe(401);
  });
});
