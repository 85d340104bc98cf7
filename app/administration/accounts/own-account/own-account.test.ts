import { and, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { noteUse } from '#app/services/accounts/use-cases/note-use.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import { changePassword } from '../passwords/use-cases/change-password.server.ts';
import { demoPassword } from '../seed/seed-password.server.ts';
import { aUser, type UserFacts } from '../seed.server.ts';
import { endOtherSessions, endOwnSession } from '../sessions/use-cases/end-sessions.server.ts';
import { listOwnAttempts, listOwnSessions } from '../sessions/use-cases/list-own-sessions.server.ts';
import { openSession } from '../sessions/use-cases/open-session.server.ts';
import { login } from '../sign-in/use-cases/login.server.ts';
import { getAvatar } from '../use-cases/get-avatar.server.ts';
import { getProfile, updateProfile } from '../use-cases/own-profile.server.ts';
import { removeAvatar, setAvatar } from '../use-cases/set-avatar.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) await one.facts((world) => aRole(world, { code: 'sales' }));
});
afterAll(() => desk.close());

/** Somebody signed in at so many places; the first is where they are. */
async function person(places = 1, facts: UserFacts = {}, of = brand) {
  const row = await of.facts((world) => aUser(world, { roles: ['sales'], ...facts }));
  const open = () => openSession(of.ctx(), { userId: row.id, remember: true, door: 'client' });
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (let place = 0; place < places; place += 1) opened.push(await open());
  const ctx: Ctx = of.ctx({ user: opened[0]!.user });
  return {
    ...row,
    ctx,
    tokens: opened.map(({ token }) => token),
    ids: opened.map(({ user }) => user.sessionId),
  };
}
const alive = async (tokens: string[], of = brand) =>
  (await Promise.all(tokens.map((token) => findSession(of.ctx(), token)))).map((found) => found !== null);
const audited = (entityId: string, action: string) =>
  brand.facts(({ tx }) =>
    tx.$count(auditLogs, and(eq(auditLogs.entityId, entityId), eq(auditLogs.action, action))),
  );

const fresh = 'Lk83-qwz';
const change = (of: { username: string; ctx: Ctx }, more: object = {}) =>
  changePassword(of.ctx, {
    username: of.username,
    oldpassword: demoPassword,
    password: fresh,
    confirmpassword: fresh,
    ...more,
  });

describe('a new password (USR-03, S-AUTH-07)', () => {
  test('takes the place of the old one; every other session ends, this one stays', async () => {
    const me = await person(3);
    await change(me);
    expect(await alive(me.tokens)).toEqual([true, false, false]);
    const signIn = async (password: string) => {
      const captcha = await brand.facts((world) => aCaptcha(world, brand.ctx()));
      const way = { username: me.username, password, remember: true, door: 'client' } as const;
      return login(brand.ctx(), { ...way, captcha });
    };
    await expect(signIn(demoPassword)).rejects.toMatchObject({ code: 'accounts.wrong-password' });
    expect(await signIn(fresh)).toHaveProperty('token');
    expect(await audited(me.id, 'account:change-password')).toBe(1);
  });

  test('is one’s own: another’s user name is refused and nothing changes', async () => {
    const [me, victim] = [await person(), await person(2)];
    await expect(change(me, { username: victim.username })).rejects.toMatchObject({
      code: 'accounts.not-your-account',
      status: 403,
    });
    expect(await alive(victim.tokens)).toEqual([true, true]);
  });

  test('letters of one’s own user name count alike', async () => {
    const me = await person(1, { username: 'Chang.E' });
    await expect(change(me, { username: ' chang.e ' })).resolves.toBeUndefined();
  });

  test.each<[string, object, string, string]>([
    ['no old one', { oldpassword: '' }, 'old-password-required', 'oldpassword'],
    ['no new one', { password: '' }, 'new-password-required', 'password'],
    ['no second one', { confirmpassword: '' }, 'confirm-password-required', 'confirmpassword'],
    ['two that differ', { confirmpassword: 'Lk83-qwZ' }, 'passwords-differ', 'confirmpassword'],
    [
      'the old one again',
      { password: demoPassword, confirmpassword: demoPassword },
      'password-unchanged',
      'password',
    ],
    ['a short one', { password: 'Lk83-qw', confirmpassword: 'Lk83-qw' }, 'password-short', 'password'],
    [
      'a common one',
      { password: 'Password123', confirmpassword: 'Password123' },
      'password-common',
      'password',
    ],
    [
      'the brand’s name',
      { password: '山涧泉-2026', confirmpassword: '山涧泉-2026' },
      'password-personal',
      'password',
    ],
    ['a wrong old one', { oldpassword: 'wrong' }, 'old-password-wrong', 'oldpassword'],
  ])('%s is refused', async (_name, more, code, field) => {
    const me = await person(2);
    await expect(change(me, more)).rejects.toMatchObject({ code: `accounts.${code}`, status: 422, field });
    expect(await alive(me.tokens)).toEqual([true, true]);
  });

  test('wrong old ones count as failed sign-ins: the sixth try waits, also with the right one', async () => {
    const me = await person();
    for (let time = 0; time < 5; time += 1) {
      await expect(change(me, { oldpassword: `wrong${time}` })).rejects.toMatchObject({ status: 422 });
    }
    await expect(change(me)).rejects.toMatchObject({ code: 'accounts.locked-account', status: 429 });
  });

  test('a visitor is unauthorised', async () => {
    const me = await person();
    await expect(change({ username: me.username, ctx: brand.ctx() })).rejects.toMatchObject({ status: 401 });
  });
});

describe('where one is signed in', () => {
  test('this place comes first; each other can be ended, and only one’s own', async () => {
    const [me, stranger, theirs] = [await person(3), await person(), await person(1, {}, other)];
    const listed = await listOwnSessions(me.ctx);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(me.ids.toSorted());
    expect(listed[0]).toMatchObject({ id: me.ids[0], current: true, address: '192.0.2.1' });
    await endOwnSession(me.ctx, { sessionId: me.ids[1]! });
    expect(await alive(me.tokens)).toEqual([true, false, true]);
    for (const sessionId of [me.ids[1]!, stranger.ids[0]!, theirs.ids[0]!, 'x']) {
      await expect(endOwnSession(me.ctx, { sessionId })).rejects.toMatchObject({ status: 404 });
    }
    expect(await alive(stranger.tokens)).toEqual([true]);
    expect(await alive(theirs.tokens, other)).toEqual([true]);
  });

  test('everywhere else at once; how many are told', async () => {
    const me = await person(4);
    expect(await endOtherSessions(me.ctx)).toBe(3);
    expect(await alive(me.tokens)).toEqual([true, false, false, false]);
    expect(await endOtherSessions(me.ctx)).toBe(0);
    expect(await audited(me.id, 'account:end-sessions')).toBe(1);
  });

  test('the last use is noted every five minutes at most', async () => {
    const me = await person();
    const seen = () =>
      brand.facts(async ({ tx }) => {
        const [row] = await tx
          .select({ at: sessions.lastSeenAt })
          .from(sessions)
          .where(eq(sessions.id, me.ids[0]!));
        return row?.at?.getTime() ?? null;
      });
    const after = (ms: number) => new Date(now.getTime() + ms);
    const use = (ms: number) => noteUse(brand.ctx({ now: () => after(ms) }), me.ids[0]!);
    await use(299_999);
    expect(await seen()).toBeNull();
    await use(300_000);
    expect(await seen()).toBe(after(300_000).getTime());
    await use(599_999);
    expect(await seen()).toBe(after(300_000).getTime());
    await findSession(brand.ctx({ now: () => after(700_000) }), me.tokens[0]!);
    await expect.poll(seen).toBe(after(700_000).getTime());
  });

  test('the last twenty sign-ins are told, with failures that a later success forgave', async () => {
    const me = await person();
    const at = async (minute: number, password: string) => {
      const moment = new Date(now.getTime() + minute * 60_000);
      const captcha = await brand.facts((world) => aCaptcha({ ...world, now: moment }, brand.ctx()));
      return login(brand.ctx({ now: () => moment }), {
        captcha,
        username: me.username,
        password,
        remember: true,
        door: 'client',
      }).catch(() => null);
    };
    for (let minute = 0; minute < 22; minute += 2) {
      await at(minute, 'wrong');
      await at(minute + 1, demoPassword);
    }
    const told = await listOwnAttempts(me.ctx);
    expect(told).toHaveLength(20);
    expect(told.slice(0, 4).map(({ outcome }) => outcome)).toEqual([
      'succeeded',
      'failed',
      'succeeded',
      'failed',
    ]);
    expect(told[0]).toMatchObject({ address: '192.0.2.1' });
    expect(await listOwnAttempts((await person()).ctx)).toEqual([]);
  });
});

describe('mobile number and e-mail address (VAL-02)', () => {
  test('change with the password, and it is written down', async () => {
    const me = await person();
    await updateProfile(me.ctx, { mobile: ' 13900000001 ', email: 'a@b.cn', password: demoPassword });
    expect(await getProfile(me.ctx)).toMatchObject({ mobile: '13900000001', email: 'a@b.cn' });
    expect(await audited(me.id, 'account:update-profile')).toBe(1);
    await updateProfile(me.ctx, { mobile: '13900000001', email: 'a@b.cn', password: '' });
    expect(await audited(me.id, 'account:update-profile')).toBe(1);
  });

  test.each<[string, object, string, string]>([
    ['no password', { password: '' }, 'own-password-required', 'password'],
    ['a wrong password', { password: 'wrong' }, 'own-password-wrong', 'password'],
    ['a number too short', { mobile: '1390000000' }, 'bad-mobile', 'mobile'],
    ['a number that is given to nobody', { mobile: '12900000002' }, 'bad-mobile', 'mobile'],
    ['no e-mail address', { email: 'a@b' }, 'bad-email', 'email'],
  ])('%s is refused', async (_name, more, code, field) => {
    const me = await person();
    const requested = { mobile: '13900000002', email: 'a@b.cn', password: demoPassword, ...more };
    await expect(updateProfile(me.ctx, requested)).rejects.toMatchObject({ code: `accounts.${code}`, field });
  });

  test('a colleague’s number is taken; the number of another tenant’s person is not', async () => {
    await person(1, { mobile: '13900000003' });
    await person(1, { mobile: '13900000004' }, other);
    const me = await person();
    const ask = (mobile: string) => updateProfile(me.ctx, { mobile, email: '', password: demoPassword });
    await expect(ask('13900000003')).rejects.toMatchObject({ code: 'accounts.mobile-taken' });
    await expect(ask('13900000004')).resolves.toBeUndefined();
  });

  test('of several who claim a number at the same time one has it', async () => {
    const people = [await person(), await person()];
    const claim = ({ ctx }: { ctx: Ctx }) =>
      updateProfile(ctx, { mobile: '13900000005', email: '', password: demoPassword });
    // Neither gets to its end before the other has begun.
    const claims = await brand.facts(async ({ tx }) => {
      const ids = people.map(({ id }) => id);
      await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('update');
      const ends = Promise.allSettled(people.map(claim));
      await soon(async () => {
        const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from pg_locks
          where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
        expect(rows[0]?.n).toBe(2);
      });
      return { ends };
    });
    expect((await claims.ends).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the picture of oneself (S-FILE-02, S-FILE-07)', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1890ff' } });
  const query = (address: string) => {
    const { searchParams } = new URL(address, 'http://x');
    return { userId: searchParams.get('userId')!, v: searchParams.get('v')! };
  };

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s becomes a small square without what came along',
    async (kind) => {
      const me = await person();
      const file = await drawn(640, 480)
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .toFormat(kind)
        .toBuffer();
      const { avatar } = await setAvatar(me.ctx, { file });
      const kept = await getAvatar(me.ctx, query(avatar));
      const { format, width, height, exif } = await sharp(kept).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: 256,
        height: 256,
        exif: undefined,
      });
      expect((await findSession(brand.ctx(), me.tokens[0]!))?.avatar).toBe(avatar);
    },
  );

  test('colleagues see it; another tenant and a visitor do not; an earlier one is gone', async () => {
    const [me, colleague, theirs] = [await person(), await person(), await person(1, {}, other)];
    const first = await setAvatar(me.ctx, { file: await drawn(10, 10).png().toBuffer() });
    expect(await getAvatar(colleague.ctx, query(first.avatar))).toBeInstanceOf(Buffer);
    await expect(getAvatar(theirs.ctx, query(first.avatar))).rejects.toMatchObject({ status: 404 });
    await expect(getAvatar(brand.ctx(), query(first.avatar))).rejects.toMatchObject({ status: 401 });
    await setAvatar(me.ctx, { file: await drawn(10, 10).negate().png().toBuffer() });
    await expect(getAvatar(me.ctx, query(first.avatar))).rejects.toMatchObject({ status: 404 });
    await removeAvatar(me.ctx);
    const [row] = await brand.facts(({ tx }) => tx.select().from(users).where(eq(users.id, me.id)));
    expect(row?.avatar).toBeNull();
  });

  const refused = { code: 'accounts.avatar-not-picture', status: 422 };
  test.each<[string, () => Promise<Buffer>]>([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page that begins like a PNG',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<script>1</script>', 'latin1'),
    ],
    ['a GIF', () => drawn(9, 9).gif().toBuffer()],
    [
      'a PNG with a script behind it',
      async () =>
        Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a JPEG with an archive behind it',
      async () =>
        Buffer.concat([await drawn(9, 9).jpeg().toBuffer(), Buffer.from('PK\x03\x04..PK\x05\x06..')]),
    ],
    ['half a PNG', async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s is refused', async (_name, make) => {
    const me = await person();
    await expect(setAvatar(me.ctx, { file: await make() })).rejects.toMatchObject(refused);
  });

  test('an enormous one is refused by what its head says', async () => {
    const me = await person();
    const file = (await drawn(9000, 9000).png({ compressionLevel: 9 }).toBuffer()).subarray(0, 1000);
    await expect(setAvatar(me.ctx, { file })).rejects.toMatchObject(refused);
  });

  test('more than two megabytes are refused unseen', async () => {
    const me = await person();
    const file = Buffer.alloc(2 * 1024 * 1024 + 1);
    await expect(setAvatar(me.ctx, { file })).rejects.toMatchObject({
      code: 'accounts.avatar-too-large',
      status: 413,
    });
  });
});
