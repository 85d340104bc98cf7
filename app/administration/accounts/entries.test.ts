import { createCipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode } from '#app/administration/codes/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { passwordHistory, users } from '#app/services/accounts/table.server.ts';
import { findSession, findUse } from '#app/services/accounts/use-cases/find-session.server.ts';
import { noteUse } from '#app/services/accounts/use-cases/note-use.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { decryptPassword, newCipher, readCipher } from './cipher.server.ts';
import { changePassword } from './passwords/use-cases/change-password.server.ts';
import { recoverPassword } from './passwords/use-cases/recover-password.server.ts';
import { renewPassword } from './passwords/use-cases/renew-password.server.ts';
import { sendAccountCode } from './passwords/use-cases/send-account-code.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from './second-factor/use-cases/enrol-second-factor.server.ts';
import { passSecondFactor } from './second-factor/use-cases/pass-second-factor.server.ts';
import { aSecondFactor } from './seed/seed-factor.server.ts';
import { demoPassword } from './seed/seed-password.server.ts';
import { aUser, type UserFacts } from './seed.server.ts';
import { type OpenedSession, openSession } from './sessions/use-cases/open-session.server.ts';
import { type Challenge, isChallenge } from './sign-in/use-cases/admit.server.ts';
import { login } from './sign-in/use-cases/login.server.ts';
import { phoneLogin } from './sign-in/use-cases/phone-login.server.ts';
import { acceptInvitation, findInvited, invite } from './use-cases/invite.server.ts';

const start = new Date('2026-11-21T10:00:00+08:00');
const day = 86_400_000;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(start);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'sales' }));
    await one.facts((world) => aRole(world, { code: 'boss', permissions: 'all' }));
  }
});
afterAll(() => desk.close());

let people = 0;
const mobileOf = (which: number) => `138000${String(which).padStart(5, '0')}`;
/** Somebody with a number of their own, at an address of their own. */
async function person(facts: UserFacts = {}, of = brand) {
  people += 1;
  const mobile = mobileOf(people);
  const username = `person${people}`;
  const row = await of.facts((world) =>
    aUser(world, { username, mobile, email: `${username}@example.com`, roles: ['sales'], ...facts }),
  );
  return { ...row, username: row.username, mobile, address: `198.51.100.${people}` };
}
const at = (ms = 0, more: Partial<Ctx> = {}, of = brand) =>
  of.ctx({ now: () => new Date(start.getTime() + ms), address: `10.1.${people}.1`, ...more });
const settings = (facts: Partial<SignInSettings>) => brand.facts((world) => someSignInSettings(world, facts));
const enter = async (username: string, more: Partial<Parameters<typeof login>[1]> = {}, ctx = at()) =>
  login(ctx, { username, password: demoPassword, remember: true, door: 'console', ...more });
const opened = (admission: Awaited<ReturnType<typeof enter>>): OpenedSession => {
  if (isChallenge(admission)) throw new Error(`a step was asked for: ${admission.step}`);
  return admission;
};
const challenge = (admission: Awaited<ReturnType<typeof enter>>): Challenge => {
  if (!isChallenge(admission)) throw new Error('no step was asked for');
  return admission;
};

describe('captcha at sign-in (AUT-12, S-AUTH-05)', () => {
  const solved = () => brand.facts((world) => aCaptcha(world, brand.ctx()));

  test('is asked for after two failures, by an account or a name nobody has; a sign-in ends that', async () => {
    const me = await person();
    for (const username of [me.username, 'nobody-here']) {
      const fail = () => enter(username, { password: 'wrong' }).catch((error: unknown) => error);
      expect(await fail()).toMatchObject({ code: 'accounts.wrong-password', asks: undefined });
      expect(await fail()).toMatchObject({ code: 'accounts.wrong-password', asks: 'captcha' });
      expect(await fail()).toMatchObject({ code: 'captchas.required', field: 'captcha' });
    }
    await expect(enter(me.username, { captcha: { key: 'x', answer: 'AAAA' } })).rejects.toMatchObject({
      code: 'captchas.wrong',
    });
    opened(await enter(me.username, { captcha: await solved() }));
    opened(await enter(me.username));
  });

  test('a right password does not help whoever skips it', async () => {
    const me = await person();
    for (let time = 0; time < 2; time += 1) await enter(me.username, { password: 'wrong' }).catch(() => null);
    await expect(enter(me.username)).rejects.toMatchObject({ code: 'captchas.required' });
  });

  test('one read before is refused again', async () => {
    await settings({ captcha: 'always' });
    const me = await person();
    const captcha = await solved();
    opened(await enter(me.username, { captcha }));
    await expect(enter(me.username, { captcha })).rejects.toMatchObject({ code: 'captchas.wrong' });
    await settings({ captcha: 'failures' });
  });
});

describe('names people sign in with (AUT-01, VAL-02)', () => {
  test('user name, mobile number and e-mail address', async () => {
    const me = await person();
    for (const name of [me.username, me.mobile, `${me.username.toUpperCase()}@example.com`]) {
      expect(opened(await enter(name)).user.id).toBe(me.id);
    }
  });

  test('an address that two have signs in neither', async () => {
    await person({ email: 'both@example.com' });
    await person({ email: 'Both@example.com' });
    await expect(enter('both@example.com')).rejects.toMatchObject({ code: 'accounts.wrong-password' });
  });

  test('a user name that looks like somebody’s number goes before it', async () => {
    const me = await person();
    const namesake = await person({ username: me.mobile });
    expect(opened(await enter(me.mobile)).user.id).toBe(namesake.id);
  });

  test('an account nobody has set a password for lets nobody in', async () => {
    const me = await person();
    await brand.facts(({ tx }) => tx.update(users).set({ passwordHash: '!' }).where(eq(users.id, me.id)));
    for (const password of ['!', '', demoPassword]) {
      await expect(enter(me.username, { password })).rejects.toMatchObject({ status: expect.any(Number) });
    }
  });
});

describe('demo sign-in (AUT-06)', () => {
  test('needs no password where the tenant has turned it on, and only for its one name', async () => {
    const [demo, me] = [await person({ username: 'shown' }), await person()];
    await expect(enter('shown', { password: 'anything' })).rejects.toMatchObject({ status: 401 });
    await settings({ demoLogin: true, demoUsername: 'Shown' });
    expect(opened(await enter('shown', { password: '' })).user.id).toBe(demo.id);
    await expect(enter(me.username, { password: '' })).rejects.toMatchObject({ status: 401 });
    await settings({ demoLogin: false });
  });
});

describe('signing in with a code by telephone (AUT-07, S-AUTH-01)', () => {
  const phone = (mobile: string, code: string, ctx = at()) =>
    phoneLogin(ctx, { mobile, code, remember: true, door: 'console' });
  const told = async (mobile: string) => {
    await expect.poll(() => brand.facts((world) => lastCode(world, mobile))).toMatch(/^\d{6}$/);
    return (await brand.facts((world) => lastCode(world, mobile))) ?? '';
  };
  beforeAll(() => settings({ demo: true }));

  test('lets in whose number it is, once', async () => {
    const me = await person();
    await sendAccountCode(at(0, { address: me.address }), { target: me.mobile, purpose: 'login' });
    const code = await told(me.mobile);
    expect(opened(await phone(me.mobile, code)).user.id).toBe(me.id);
    await expect(phone(me.mobile, code)).rejects.toMatchObject({ code: 'codes.wrong' });
  });

  test('asks for the second factor of those who have one', async () => {
    const me = await person();
    await brand.facts((world) => aSecondFactor(world, at(), me.id));
    await sendAccountCode(at(0, { address: me.address }), { target: me.mobile, purpose: 'login' });
    expect(challenge(await phone(me.mobile, await told(me.mobile))).step).toBe('factor');
  });

  test('a frozen person is told so by the code they were sent, and nobody else by a wrong one', async () => {
    const me = await person({ frozen: true });
    await sendAccountCode(at(0, { address: me.address }), { target: me.mobile, purpose: 'login' });
    const code = await told(me.mobile);
    const guess = code === '000000' ? '000001' : '000000';
    await expect(phone(me.mobile, guess)).rejects.toMatchObject({ code: 'codes.wrong', status: 422 });
    await expect(phone(me.mobile, code)).rejects.toMatchObject({ code: 'accounts.frozen', status: 403 });
    await expect(phone(me.mobile, code)).rejects.toMatchObject({ code: 'codes.wrong' });
  });

  test('whoever has the number of somebody frozen signs in', async () => {
    const gone = await person({ frozen: true });
    const me = await person({ mobile: gone.mobile });
    await sendAccountCode(at(0, { address: me.address }), { target: gone.mobile, purpose: 'login' });
    expect(opened(await phone(gone.mobile, await told(gone.mobile))).user.id).toBe(me.id);
  });

  test('a stranger’s number and another tenant’s are refused alike and sent nothing', async () => {
    const theirs = await person({}, other);
    for (const mobile of [theirs.mobile, '13700000000']) {
      await sendAccountCode(at(0, { address: theirs.address }), { target: mobile, purpose: 'login' });
      await expect(phone(mobile, '123456')).rejects.toMatchObject({ code: 'codes.wrong', status: 422 });
      expect(await brand.facts((world) => lastCode(world, mobile))).toBeNull();
    }
  });

  test.each([
    ['', 'codes.mobile-required'],
    ['12345', 'codes.bad-mobile'],
    ['12900000001', 'codes.bad-mobile'],
  ])('%j is no number', async (mobile, code) => {
    await expect(sendAccountCode(at(), { target: mobile, purpose: 'login' })).rejects.toMatchObject({ code });
  });

  test('is refused where the tenant has turned it off', async () => {
    await settings({ phoneLogin: false });
    const me = await person();
    await expect(sendAccountCode(at(), { target: me.mobile, purpose: 'login' })).rejects.toMatchObject({
      code: 'accounts.no-phone-login',
      status: 403,
    });
    await settings({ phoneLogin: true });
  });

  test('a forgotten password is set anew by number or address; every session ends', async () => {
    for (const channel of ['mobile', 'email'] as const) {
      const me = await person();
      const session = opened(await enter(me.username));
      const target = channel === 'mobile' ? me.mobile : `${me.username}@example.com`;
      await sendAccountCode(at(0, { address: me.address }), { target, purpose: 'recover' });
      const code = await told(target);
      const set = (password: string, typed = code) =>
        recoverPassword(at(), { target, code: typed, password, confirmpassword: password });
      await expect(set('short1')).rejects.toMatchObject({ code: 'accounts.password-short' });
      await expect(set('Lk83-qwz', '000000x')).rejects.toMatchObject({ code: 'codes.wrong' });
      await expect(set(demoPassword)).rejects.toMatchObject({ status: 422 });
      await set('Lk83-qwz');
      expect(await findSession(at(), session.token)).toBeNull();
      opened(await enter(me.username, { password: 'Lk83-qwz' }));
      await expect(set('Mn94-rxa')).rejects.toMatchObject({ code: 'codes.wrong' });
    }
  });

  test('a frozen person sets no new password, and is told why by the code they were sent', async () => {
    const { mobile: target, address } = await person({ frozen: true });
    await sendAccountCode(at(0, { address }), { target, purpose: 'recover' });
    const code = await told(target);
    const set = (typed: string) =>
      recoverPassword(at(), { target, code: typed, password: 'Lk83-qwz', confirmpassword: 'Lk83-qwz' });
    await expect(set('000000x')).rejects.toMatchObject({ code: 'codes.wrong' });
    await expect(set(code)).rejects.toMatchObject({ code: 'accounts.frozen', status: 403 });
  });

  test('nobody’s number is answered as somebody’s is, up to the end', async () => {
    const target = '13700000123';
    await sendAccountCode(at(0, { address: '198.51.100.251' }), { target, purpose: 'recover' });
    await expect(
      recoverPassword(at(), { target, code: '123456', password: 'Lk83-qwz', confirmpassword: 'Lk83-qwz' }),
    ).rejects.toMatchObject({ code: 'codes.wrong' });
  });
});

describe('passwords by the tenant’s policy', () => {
  const change = (ctx: Ctx, oldpassword: string, password: string) =>
    changePassword(ctx, {
      username: ctx.user?.username ?? '',
      oldpassword,
      password,
      confirmpassword: password,
    });

  test('length and kinds are what the tenant says', async () => {
    const me = await person();
    const ctx = at(0, { user: opened(await enter(me.username)).user });
    await settings({ passwordLength: 12, passwordKinds: 3 });
    await expect(change(ctx, demoPassword, 'Lk83-qwz')).rejects.toMatchObject({
      code: 'accounts.password-short',
      values: { shortest: 12 },
    });
    await expect(change(ctx, demoPassword, 'Lk83qwzLk83qwz')).rejects.toMatchObject({
      code: 'accounts.password-kinds',
    });
    await change(ctx, demoPassword, 'Lk83-qwz-Lk83');
    await settings({ passwordLength: 8, passwordKinds: 2 });
  });

  test('the last five are not taken again; the sixth is', async () => {
    const me = await person();
    const ctx = at(0, { user: opened(await enter(me.username)).user });
    const chain = [demoPassword, 'Lk83-qwa', 'Lk83-qwb', 'Lk83-qwc', 'Lk83-qwd', 'Lk83-qwe'];
    for (let step = 1; step < chain.length; step += 1) {
      await change(
        { ...ctx, now: () => new Date(start.getTime() + step * 1000) },
        chain[step - 1]!,
        chain[step]!,
      );
    }
    for (const used of chain.slice(1, 5)) {
      await expect(change(ctx, 'Lk83-qwe', used)).rejects.toMatchObject({
        code: 'accounts.password-used-before',
      });
    }
    expect(await brand.facts(({ tx }) => tx.$count(passwordHistory, eq(passwordHistory.userId, me.id)))).toBe(
      5,
    );
    const later = (seconds: number) => ({ ...ctx, now: () => new Date(start.getTime() + seconds * 1000) });
    await change(later(20), 'Lk83-qwe', 'Lk83-qwf');
    await change(later(21), 'Lk83-qwf', 'Lk83-qwa');
  });

  test('one that is too old leads to a new one before anything else, and back in', async () => {
    const me = await person({ createdAt: new Date(start.getTime() - 91 * day) });
    opened(await enter(me.username));
    await settings({ passwordDays: 90 });
    const requested = challenge(await enter(me.username));
    expect(requested.step).toBe('password');
    const renew = (password: string) =>
      renewPassword(at(), { challenge: requested.challenge, password, confirmpassword: password });
    await expect(renew(demoPassword)).rejects.toMatchObject({ status: 422 });
    expect((await renew('Lk83-qwz')).user.id).toBe(me.id);
    await expect(renew('Mn94-rxa')).rejects.toMatchObject({ code: 'accounts.challenge-over' });
    await expect(
      passSecondFactor(at(), { challenge: requested.challenge, code: '123456' }),
    ).rejects.toMatchObject({ code: 'accounts.challenge-over' });
    opened(await enter(me.username, { password: 'Lk83-qwz' }));
    await settings({ passwordDays: 0 });
  });
});

describe('an encrypted password (AUT-16)', () => {
  const encrypt = ({ key, iv }: { key: string; iv: string }, text: string) => {
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv));
    return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  };

  test('is read with the key of its browser, for seven days, at its own tenant', () => {
    const made = newCipher(at());
    expect(made.key).toMatch(/^[0-9a-f]{16}$/);
    const sent = encrypt(made, '密码 with space');
    expect(decryptPassword(at(7 * day - 1), made.cipher, sent)).toBe('密码 with space');
    expect(readCipher(at(7 * day), made.cipher)).toBeNull();
    const over = { code: 'accounts.cipher-over', status: 400 };
    const foreign = () => decryptPassword(at(0, {}, other), made.cipher, sent);
    expect(foreign).toThrow(expect.objectContaining(over));
    for (const text of ['', 'plain', encrypt(newCipher(at()), 'x')]) {
      expect(() => decryptPassword(at(), made.cipher, text)).toThrow(expect.objectContaining(over));
    }
    expect(() => decryptPassword(at(), made.cipher.slice(0, -4), sent)).toThrow(
      expect.objectContaining(over),
    );
  });
});

describe('a second factor that a role demands (AUT-14)', () => {
  test('is set up before anything else, in sessions that are open as well', async () => {
    const me = await person({ roles: ['boss'] });
    const { token } = opened(await enter(me.username));
    await settings({ factorRoles: ['boss'] });
    const user = await findSession(at(), token);
    expect(user?.mustEnrol).toBe(true);
    const ctx = at(0, { user });
    expect(() => requireAction(ctx, 'order:list')).toThrow(
      expect.objectContaining({ code: 'accounts.must-enrol', status: 403 }),
    );
    const late = at(11 * 60_000, { user });
    await expect(beginSecondFactor(late, { password: '' })).rejects.toMatchObject({
      code: 'accounts.own-password-wrong',
    });
    const { secret } = await beginSecondFactor(ctx, { password: '' });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start.getTime() });
    await confirmSecondFactor(ctx, { code });
    expect((await findSession(at(), token))?.mustEnrol).toBe(false);
    await settings({ factorRoles: [] });
  });

  test('is demanded of nobody else, and in no other tenant', async () => {
    await settings({ factorRoles: ['boss'] });
    const [me, theirs] = [await person(), await person({ roles: ['boss'] }, other)];
    expect(opened(await enter(me.username)).user.mustEnrol).toBe(false);
    expect(opened(await enter(theirs.username, {}, at(0, {}, other))).user.mustEnrol).toBe(false);
    await settings({ factorRoles: [] });
  });

  test('a remembered device is not asked, as long as the tenant allows it and the password stays', async () => {
    const me = await person();
    const { secret } = await brand.facts((world) => aSecondFactor(world, at(), me.id));
    const codeAt = (ms: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start.getTime() + ms });
    const pass = async (ms: number) => {
      const requested = challenge(await enter(me.username, {}, at(ms)));
      const code = codeAt(ms);
      return passSecondFactor(at(ms), { challenge: requested.challenge, code, rememberDevice: true });
    };
    expect((await pass(0)).device).toBeNull();
    await settings({ rememberedDevice: true });
    const { device } = await pass(60_000);
    expect(device).toMatch(/^[\w-]{43}$/);
    const session = opened(await enter(me.username, { device }, at(120_000)));
    challenge(await enter(me.username, { device: 'x'.repeat(43) }, at(120_000)));
    challenge(await enter(me.username, { device }, at(31 * day)));
    await settings({ rememberedDevice: false });
    challenge(await enter(me.username, { device }, at(120_000)));
    await settings({ rememberedDevice: true });
    await changePassword(at(120_000, { user: session.user }), {
      username: me.username,
      oldpassword: demoPassword,
      password: 'Lk83-qwz',
      confirmpassword: 'Lk83-qwz',
    });
    challenge(await enter(me.username, { device, password: 'Lk83-qwz' }, at(180_000)));
    await settings({ rememberedDevice: false });
  });
});

describe('sessions that slide (S-SESS-06)', () => {
  test('end seven days after the last use, and ninety after the sign-in', async () => {
    const me = await person();
    const { token, user } = await openSession(at(), { userId: me.id, remember: true, door: 'console' });
    await noteUse(at(6 * day), user.sessionId);
    expect(await findSession(at(7 * day), token)).toBeNull();
    await settings({ session: 'sliding' });
    const again = await openSession(at(), { userId: me.id, remember: true, door: 'console' });
    let last = 0;
    for (let days = 6; days <= 90; days += 6) {
      last = days;
      const use = await findUse(at(days * day), again.token);
      if (!use) break;
      expect(use.slides).toBe(true);
      await noteUse(at(days * day), again.user.sessionId);
    }
    expect(last).toBe(90);
    expect(await findSession(at(90 * day), again.token)).toBeNull();
    await settings({ session: 'fixed' });
  });
});

describe('an invitation', () => {
  const accept = (token: string, password: string, ctx = at()) =>
    acceptInvitation(ctx, { token, password, confirmpassword: password });
  const invited = (userId: string) =>
    brand.facts(({ tx, tenant }) => invite(tx, tenant, { userId, now: start }));

  test('sets the first password and lets in, once', async () => {
    const me = await person();
    await brand.facts(({ tx }) => tx.update(users).set({ passwordHash: '!' }).where(eq(users.id, me.id)));
    const token = await invited(me.id);
    expect((await findInvited(at(), token))?.username).toBe(me.username);
    await expect(accept(token, 'short1')).rejects.toMatchObject({ code: 'accounts.password-short' });
    expect(opened(await accept(token, 'Lk83-qwz')).user.id).toBe(me.id);
    const over = { code: 'accounts.invitation-over', status: 401 };
    await expect(accept(token, 'Mn94-rxa')).rejects.toMatchObject(over);
  });

  test('is over after a week, when another is made, and on another tenant’s host', async () => {
    const me = await person();
    const over = { code: 'accounts.invitation-over' };
    const first = await invited(me.id);
    await expect(accept(first, 'Lk83-qwz', at(7 * day))).rejects.toMatchObject(over);
    await expect(accept(first, 'Lk83-qwz', at(0, {}, other))).rejects.toMatchObject(over);
    await invited(me.id);
    await expect(accept(first, 'Lk83-qwz')).rejects.toMatchObject(over);
    await expect(accept('x'.repeat(43), 'Lk83-qwz')).rejects.toMatchObject(over);
  });

  test('of two at once one sets the password', async () => {
    const me = await person();
    const token = await invited(me.id);
    const ends = await Promise.allSettled([accept(token, 'Lk83-qwa'), accept(token, 'Lk83-qwb')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
