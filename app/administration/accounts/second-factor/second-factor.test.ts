import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  loginAttempts,
  loginChallenges,
  recoveryCodes,
  secondFactors,
  sessions,
} from '#app/services/accounts/table.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import { changePassword } from '../passwords/use-cases/change-password.server.ts';
import { demoPassword } from '../seed/seed-password.server.ts';
import { aUser } from '../seed.server.ts';
import { openSession } from '../sessions/use-cases/open-session.server.ts';
import { isChallenge } from '../sign-in/use-cases/admit.server.ts';
import { login } from '../sign-in/use-cases/login.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getEnrolmentState,
} from './use-cases/enrol-second-factor.server.ts';
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './use-cases/keep-second-factor.server.ts';
import { isChallengeOpen, passSecondFactor } from './use-cases/pass-second-factor.server.ts';

const start = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
/** The clock of the requests below. */
let now = start;
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  desk = await createTestDesk(start);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) await one.facts((world) => aRole(world, { code: 'sales' }));
});
afterAll(() => desk.close());
beforeEach(() => {
  now = start;
});

const at = (more: Partial<Ctx> = {}, of = brand) => of.ctx({ now: () => now, ...more });
const codeOf = (secret: string, moment = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

const solved = (of = brand) => of.facts((world) => aCaptcha({ ...world, now }, of.ctx()));

/** Somebody with a confirmed second factor, signed in once. */
async function enrolled(of = brand) {
  const person = await of.facts((world) => aUser(world, { roles: ['sales'] }));
  const opened = await openSession(at({}, of), { userId: person.id, remember: true, door: 'client' });
  const ctx = at({ user: opened.user }, of);
  const { secret } = await beginSecondFactor(ctx, { password: demoPassword });
  const codes = await confirmSecondFactor(ctx, { code: codeOf(secret) });
  later(30);
  return { id: person.id, username: person.username, secret, codes, ctx };
}

async function challenged(username: string, of = brand): Promise<string> {
  const admission = await login(at({}, of), {
    username,
    password: demoPassword,
    remember: true,
    door: 'console',
    captcha: await solved(of),
  });
  if (!isChallenge(admission)) throw new Error('no second factor was asked for');
  return admission.challenge;
}
const pass = async (challenge: string, code: string, of = brand) => {
  const admission = await passSecondFactor(at({}, of), { challenge, code });
  if (isChallenge(admission)) throw new Error('another step was asked for');
  return admission;
};
const wrong = { code: 'accounts.wrong-code', status: 422, field: 'code' };
const over = { code: 'accounts.challenge-over', status: 401 };

describe('setting a second factor up', () => {
  test('needs the password again, and nothing is asked for before a first code was right', async () => {
    const person = await brand.facts((world) => aUser(world, { roles: ['sales'] }));
    const { user } = await openSession(at(), { userId: person.id, remember: true, door: 'client' });
    const ctx = at({ user });
    await expect(beginSecondFactor(ctx, { password: 'wrong' })).rejects.toMatchObject({
      code: 'accounts.own-password-wrong',
      field: 'password',
    });
    await expect(confirmSecondFactor(ctx, { code: '000000' })).rejects.toMatchObject({
      code: 'accounts.factor-not-begun',
    });
    const { secret, uri, qr } = await beginSecondFactor(ctx, { password: demoPassword });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(brand.tenant.shortName));
    expect(qr).toMatch(/^<svg /);
    const signedIn = await login(at(), {
      captcha: await solved(),
      username: person.username,
      password: demoPassword,
      remember: true,
      door: 'console',
    });
    expect(isChallenge(signedIn)).toBe(false);
    await expect(confirmSecondFactor(ctx, { code: codeOf(secret, new Date(0)) })).rejects.toMatchObject(
      wrong,
    );
    const codes = await confirmSecondFactor(ctx, { code: codeOf(secret) });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(await getSecondFactor(ctx)).toEqual({ confirmedAt: now.toISOString(), codesLeft: 10 });
  });

  test.each([
    ['whose role does not demand it, just signed in', false, 0, false],
    ['whose role demands it, just signed in', true, 10 * 60 - 1, true],
    ['whose role demands it, ten minutes after', true, 10 * 60, false],
  ])('somebody %s (%s, %i s): without a password %s', async (_who, mustEnrol, seconds, atOnce) => {
    const person = await brand.facts((world) => aUser(world, { roles: ['sales'] }));
    const { user } = await openSession(at(), { userId: person.id, remember: true, door: 'client' });
    const ctx = at({ user: { ...user, mustEnrol } });
    later(seconds);
    const begun = beginSecondFactor(ctx, { password: '' }).then(
      () => true,
      () => false,
    );
    expect(await begun).toBe(atOnce);
    expect((await getEnrolmentState(ctx)).asksPassword).toBe(!atOnce);
  });

  test('keeps neither the secret nor a code in a readable form', async () => {
    const { id, secret, codes } = await enrolled();
    const kept = await brand.facts(async ({ tx }) => [
      await tx.select().from(secondFactors).where(eq(secondFactors.userId, id)),
      await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      await tx.select().from(loginChallenges),
    ]);
    const told = JSON.stringify(kept);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(told).not.toContain(hidden);
    }
  });

  test('is not done over one in use', async () => {
    const { ctx, secret } = await enrolled();
    await expect(
      beginSecondFactor({ ...ctx, now: () => now }, { password: demoPassword }),
    ).rejects.toMatchObject({
      code: 'accounts.factor-exists',
      status: 409,
    });
    await expect(confirmSecondFactor(ctx, { code: codeOf(secret) })).rejects.toMatchObject({
      code: 'accounts.factor-not-begun',
    });
  });

  test('a secret copied to another person’s row opens for nobody', async () => {
    const [mine, victim] = [await enrolled(), await enrolled()];
    await brand.facts(async ({ tx }) => {
      const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, mine.id));
      await tx.update(secondFactors).set({ secret: row!.secret }).where(eq(secondFactors.userId, victim.id));
    });
    const challenge = await challenged(victim.username);
    await expect(pass(challenge, codeOf(mine.secret))).rejects.toThrow(/authenticate/);
  });
});

describe('signing in with a second factor (AUT-14)', () => {
  test('the password alone opens no session', async () => {
    const { id, username, secret } = await enrolled();
    const count = () => brand.facts(({ tx }) => tx.$count(sessions, eq(sessions.userId, id)));
    const before = await count();
    const challenge = await challenged(username);
    expect(await count()).toBe(before);
    expect((await pass(challenge, codeOf(secret))).user.id).toBe(id);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    [-30, true],
    [0, true],
    [30, true],
    [-90, false],
    [90, false],
  ])('a clock that is %d seconds off: taken is %s', async (seconds, taken) => {
    const { username, secret } = await enrolled();
    later(60);
    const challenge = await challenged(username);
    const tried = pass(challenge, codeOf(secret, new Date(now.getTime() + seconds * 1000)));
    const end = await tried.then(
      ({ user }) => user.username,
      ({ code }: { code: string }) => code,
    );
    expect(end).toBe(taken ? username : wrong.code);
  });

  test('a code works once, and after it no earlier one', async () => {
    const { username, secret } = await enrolled();
    later(60);
    const code = codeOf(secret);
    const earlier = codeOf(secret, new Date(now.getTime() - 30_000));
    await pass(await challenged(username), code);
    await expect(pass(await challenged(username), code)).rejects.toMatchObject(wrong);
    await expect(pass(await challenged(username), earlier)).rejects.toMatchObject(wrong);
    later(30);
    await pass(await challenged(username), codeOf(secret));
  });

  test('the code that ended the set-up does not sign in as well', async () => {
    const { username, secret } = await enrolled();
    later(-30);
    await expect(pass(await challenged(username), codeOf(secret))).rejects.toMatchObject(wrong);
  });

  test('of two requests with the same code at the same time one gets in', async () => {
    const { username, secret } = await enrolled();
    const [one, two] = [await challenged(username), await challenged(username)];
    const ends = await Promise.allSettled([pass(one, codeOf(secret)), pass(two, codeOf(secret))]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a challenge is passed once', async () => {
    const { username, secret, codes } = await enrolled();
    const challenge = await challenged(username);
    await pass(challenge, codeOf(secret));
    expect(await isChallengeOpen(at(), challenge)).toBe(false);
    await expect(pass(challenge, codes[0]!)).rejects.toMatchObject(over);
  });

  test('a challenge lives five minutes', async () => {
    const { username, secret } = await enrolled();
    const challenge = await challenged(username);
    later(299);
    expect(await isChallengeOpen(at(), challenge)).toBe(true);
    later(1);
    expect(await isChallengeOpen(at(), challenge)).toBe(false);
    await expect(pass(challenge, codeOf(secret))).rejects.toMatchObject(over);
  });

  test('five wrong codes end it, and the account waits as after wrong passwords', async () => {
    const { username, secret } = await enrolled();
    const challenge = await challenged(username);
    for (let time = 0; time < 5; time += 1)
      await expect(pass(challenge, '000000')).rejects.toMatchObject(wrong);
    await expect(pass(challenge, codeOf(secret))).rejects.toMatchObject(over);
    const again = { username, password: demoPassword, remember: true, door: 'console' } as const;
    const locked = login(at(), { ...again, captcha: await solved() });
    await expect(locked).rejects.toMatchObject({ code: 'accounts.locked-account', status: 429 });
    later(900);
    expect(isChallenge(await login(at(), { ...again, captcha: await solved() }))).toBe(true);
  });

  test('the right password in between does not forgive wrong codes', async () => {
    const { username } = await enrolled();
    for (let time = 0; time < 5; time += 1) {
      await expect(pass(await challenged(username), '000000')).rejects.toMatchObject(wrong);
    }
    await expect(challenged(username)).rejects.toMatchObject({ code: 'accounts.locked-account' });
  });

  test.each(['', 'x', 'x'.repeat(43), '../../etc'])('a made-up challenge %j is over', async (challenge) => {
    expect(await isChallengeOpen(at(), challenge)).toBe(false);
    await expect(pass(challenge, '123456')).rejects.toMatchObject(over);
  });

  test('a new password ends the challenges that wait', async () => {
    const { ctx, username, secret } = await enrolled();
    const challenge = await challenged(username);
    const change = { username, oldpassword: demoPassword, password: 'Lk83-qwz', confirmpassword: 'Lk83-qwz' };
    await changePassword({ ...ctx, now: () => now }, change);
    await expect(pass(challenge, codeOf(secret))).rejects.toMatchObject(over);
  });

  test('it is in the account’s own list of sign-ins', async () => {
    const { username, secret } = await enrolled();
    const challenge = await challenged(username);
    await expect(pass(challenge, '000000')).rejects.toMatchObject(wrong);
    await pass(challenge, codeOf(secret));
    const rows = await brand.facts(({ tx }) =>
      tx.select().from(loginAttempts).where(eq(loginAttempts.username, username)).orderBy(loginAttempts.id),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['challenged', 'forgiven', 'succeeded']);
  });
});

describe('another tenant', () => {
  test('knows nothing of a challenge, and its people’s codes do not count here', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled(other)];
    const challenge = await challenged(mine.username);
    expect(await isChallengeOpen(at({}, other), challenge)).toBe(false);
    await expect(pass(challenge, codeOf(mine.secret), other)).rejects.toMatchObject(over);
    await expect(pass(challenge, theirs.codes[0]!)).rejects.toMatchObject(wrong);
    const [row] = await brand.facts(({ tx }) =>
      tx
        .select()
        .from(loginChallenges)
        .where(and(eq(loginChallenges.userId, mine.id))),
    );
    expect(row).toMatchObject({ tries: 1, usedAt: null });
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is typed', async () => {
    const { username, codes, ctx } = await enrolled();
    await pass(await challenged(username), ` ${codes[3]!.toLowerCase().replaceAll('-', ' ')} `);
    expect((await getSecondFactor(ctx)).codesLeft).toBe(9);
    await expect(pass(await challenged(username), codes[3]!)).rejects.toMatchObject(wrong);
    await pass(await challenged(username), codes[4]!);
  });

  test('of another person do not count', async () => {
    const [mine, victim] = [await enrolled(), await enrolled()];
    await expect(pass(await challenged(victim.username), mine.codes[0]!)).rejects.toMatchObject(wrong);
  });

  test('are replaced with password and code; the old ones are worth nothing then', async () => {
    const { username, codes, secret, ctx } = await enrolled();
    const requested = { ...ctx, now: () => now };
    await expect(
      renewRecoveryCodes(requested, { password: 'x', code: codeOf(secret) }),
    ).rejects.toMatchObject({
      field: 'password',
    });
    await expect(
      renewRecoveryCodes(requested, { password: demoPassword, code: '000000' }),
    ).rejects.toMatchObject(wrong);
    const fresh = await renewRecoveryCodes(requested, { password: demoPassword, code: codeOf(secret) });
    await expect(pass(await challenged(username), codes[0]!)).rejects.toMatchObject(wrong);
    await pass(await challenged(username), fresh[0]!);
  });
});

describe('giving it up', () => {
  test('takes password and code; then the password is enough to sign in', async () => {
    const { id, username, secret, ctx } = await enrolled();
    const requested = { ...ctx, now: () => now };
    await expect(
      removeSecondFactor(requested, { password: demoPassword, code: '000000' }),
    ).rejects.toMatchObject(wrong);
    await removeSecondFactor(requested, { password: demoPassword, code: codeOf(secret) });
    expect(await getSecondFactor(requested)).toEqual({ confirmedAt: null, codesLeft: 0 });
    const left = await brand.facts(({ tx }) => tx.$count(recoveryCodes, eq(recoveryCodes.userId, id)));
    expect(left).toBe(0);
    const again = await login(at(), {
      username,
      password: demoPassword,
      remember: true,
      door: 'console',
      captcha: await solved(),
    });
    expect(isChallenge(again)).toBe(false);
    await expect(
      removeSecondFactor(requested, { password: demoPassword, code: '000000' }),
    ).rejects.toMatchObject({
      code: 'accounts.factor-missing',
    });
  });

  test('works with a recovery code when the phone is lost', async () => {
    const { codes, ctx } = await enrolled();
    await removeSecondFactor({ ...ctx, now: () => now }, { password: demoPassword, code: codes[0]! });
    expect((await getSecondFactor(ctx)).confirmedAt).toBeNull();
  });
});
