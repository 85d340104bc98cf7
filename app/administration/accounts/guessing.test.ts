import type * as crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { noPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import { demoPassword } from './seed/seed-password.server.ts';
import { aUser } from './seed.server.ts';
import { isChallenge } from './sign-in/use-cases/admit.server.ts';
import { login } from './sign-in/use-cases/login.server.ts';

/** The work a try has cost: each argon2 run with its cost, each statement. The real ones run. */
const work = vi.hoisted(() => {
  // Modules are shared with the files before: whoever hashes must be loaded anew, with what counts.
  vi.resetModules();
  return { argon2: [] as string[], sql: [] as string[] };
});
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const argon2: typeof real.argon2 = (algorithm, options, done) => {
    const { memory, passes, parallelism, tagLength } = options;
    work.argon2.push([algorithm, memory, passes, parallelism, tagLength].join(' '));
    real.argon2(algorithm, options, done);
  };
  return { ...real, argon2, default: { ...real, argon2 } };
});

const start = new Date('2026-11-21T10:00:00+08:00');
const known = 100;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(start);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'sales' });
    for (let n = 0; n < known; n += 1) {
      // Every tenth is frozen: that is told to nobody either.
      await aUser(world, { username: `known-${n}`, roles: ['sales'], frozen: n % 10 === 9 });
    }
    await aUser(world, { username: 'owner', roles: ['sales'] });
    const { id } = await aUser(world, { username: 'invited', roles: ['sales'] });
    await world.tx.update(users).set({ passwordHash: noPassword }).where(eq(users.id, id));
  });
  const query = Reflect.get(Client.prototype, 'query') as (...requested: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...requested: unknown[]) {
    const [what] = requested as [string | { text?: string }];
    work.sql.push(typeof what === 'string' ? what : (what.text ?? ''));
    return query.apply(this, requested);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  await desk.close();
});
beforeEach(() => {
  work.argon2.length = 0;
  work.sql.length = 0;
});

const enter = (username: string, address: string, more: Partial<Parameters<typeof login>[1]> = {}) =>
  login(brand.ctx({ address }), { username, password: 'wrong', remember: true, door: 'console', ...more });
const solved = async () => {
  const { key, answer } = await brand.facts((world) => aCaptcha(world, brand.ctx()));
  return { key, answer };
};

describe('whether there is such an account is not told (S-AUTH-04)', () => {
  test('by what a try costs: the same hash and the same statements for 200 names', {
    timeout: 120_000,
  }, async () => {
    const costs = new Set<string>();
    const answers = new Set<string>();
    for (let n = 0; n < 2 * known; n += 1) {
      work.argon2.length = 0;
      work.sql.length = 0;
      const username = n % 2 === 0 ? `known-${n / 2}` : `nobody-${n}`;
      const refused: unknown = await enter(username, `10.2.${n}.1`).catch((error: unknown) => error);
      const { code, status, message } = refused as { code: string; status: number; message: string };
      answers.add([code, status, message].join(' '));
      costs.add(JSON.stringify({ argon2: work.argon2, sql: work.sql }));
    }
    expect([...answers]).toEqual([expect.stringContaining('accounts.wrong-password 401')]);
    expect([...costs].map((one) => JSON.parse(one) as typeof work)).toEqual([
      {
        argon2: ['argon2id 19456 2 1 32'],
        sql: expect.arrayContaining([expect.stringContaining('from "users"')]),
      },
    ]);
  });

  test('nor by an account whose password nobody has set yet', async () => {
    await enter('invited', '10.3.1.1').catch(() => undefined);
    const invited = structuredClone(work);
    work.argon2.length = 0;
    work.sql.length = 0;
    await enter('nobody-at-all', '10.3.2.1').catch(() => undefined);
    expect(work).toEqual(invited);
  });
});

describe('a thousand wrong passwords in a minute', () => {
  const tries = Array.from({ length: 1000 }, (_, n) => n);
  /** How the tries ended, and how many passwords were looked at. Ten at a time, as a tool would. */
  async function attack(one: (n: number) => Promise<unknown>) {
    const ends: Record<string, number> = {};
    for (let n = 0; n < tries.length; n += 10) {
      const some = tries.slice(n, n + 10).map(one);
      for (const end of await Promise.allSettled(some)) {
        const code = end.status === 'fulfilled' ? 'let in' : (end.reason as { code: string }).code;
        ends[code] = (ends[code] ?? 0) + 1;
      }
    }
    return { ends, looked: work.argon2.length };
  }

  test('against one account from many addresses: a captcha, then a wait; its owner still gets in', {
    timeout: 120_000,
  }, async () => {
    const home = '198.51.100.7';
    expect(isChallenge(await enter('owner', home, { password: demoPassword }))).toBe(false);
    const { ends, looked } = await attack((n) => enter('owner', `10.${n % 250}.${Math.floor(n / 250)}.1`));
    expect(ends['let in']).toBeUndefined();
    expect((ends['captchas.required'] ?? 0) + (ends['accounts.wrong-password'] ?? 0)).toBe(1000);
    expect(looked).toBeLessThan(20);
    // Whoever reads the pictures too meets the account's own limit.
    let refused = '';
    for (let n = 0; n < 40 && !refused.startsWith('accounts.locked'); n += 1) {
      const captcha = await solved();
      refused = await enter('owner', `10.9.${n}.1`, { captcha }).then(
        () => 'let in',
        (error: { code: string }) => error.code,
      );
    }
    expect(refused).toBe('accounts.locked-account');
    const captcha = await solved();
    expect(isChallenge(await enter('owner', home, { password: demoPassword, captcha }))).toBe(false);
  });

  test('from one address against many accounts: a captcha, then the address waits', {
    timeout: 120_000,
  }, async () => {
    const here = '203.0.113.9';
    const { ends, looked } = await attack((n) => enter(`target-${n}`, here));
    expect(ends['let in']).toBeUndefined();
    expect((ends['captchas.required'] ?? 0) + (ends['accounts.wrong-password'] ?? 0)).toBe(1000);
    expect(looked).toBeLessThan(30);
    let refused = '';
    for (let n = 0; n < 70 && !refused.startsWith('accounts.locked'); n += 1) {
      const captcha = await solved();
      refused = await enter(`other-${n}`, here, { captcha }).then(
        () => 'let in',
        (error: { code: string }) => error.code,
      );
    }
    expect(refused).toBe('accounts.locked-address');
    // Elsewhere nobody waits for it.
    expect(isChallenge(await enter('known-0', '198.51.100.8', { password: demoPassword }))).toBe(false);
  });
});
