import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#app/administration/accounts/passwords/use-cases/change-password.server.ts';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { exchange } from '#app/administration/entrances/use-cases/exchange.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aPartner } from '../seed/seed.server.ts';
import { takeTicket } from './take-ticket.server.ts';
import { giveWebparam, takeWebparam } from './webparam.server.ts';

const now = new Date('2026-11-21T08:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const secret = 'p'.repeat(43);

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let mei: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  await brand.facts(async (world) => {
    await aPartner(world, brand.ctx(), { code: 'crm', ways: ['dp', 'ty'], secret });
    await aPartner(world, brand.ctx(), { code: 'group', ways: ['admin', 'dp', 'ty'], secret });
    await aPartner(world, brand.ctx(), { code: 'old', ways: ['dp'], enabled: false, secret });
  });
  mei = await brand.as({ username: 'li.mei', realname: '李梅' });
  const [frozen, left] = [await brand.as({ username: 'li.rests' }), await brand.as({ username: 'li.gone' })];
  await brand.facts(async ({ tx }) => {
    await tx.update(users).set({ frozenAt: now }).where(eq(users.id, frozen.user!.id));
    await tx.update(users).set({ frozenAt: now, deletedAt: now }).where(eq(users.id, left.user!.id));
  });
});
afterAll(() => desk.close());

interface Wrong {
  iss?: string;
  aud?: string;
  sub?: string;
  via?: string;
  iat?: number;
  exp?: number;
  jti?: string;
  secret?: string;
  alg?: string;
}

/** A ticket as a partner makes it, with what is wrong with it. */
async function ticket(wrong: Wrong = {}): Promise<string> {
  const iat = wrong.iat ?? seconds;
  return new SignJWT({ via: wrong.via ?? 'dp', jti: wrong.jti ?? crypto.randomUUID() })
    .setProtectedHeader({ alg: wrong.alg ?? 'HS256' })
    .setIssuer(wrong.iss ?? 'crm')
    .setAudience(wrong.aud ?? 'shanjianquan')
    .setSubject(wrong.sub ?? 'li.mei')
    .setIssuedAt(iat)
    .setExpirationTime(wrong.exp ?? iat + 60)
    .sign(new TextEncoder().encode(wrong.secret ?? secret));
}

describe('a partner’s ticket (AUT-07)', () => {
  test('opens the account it names, once', async () => {
    const given = { via: 'dp', ticket: await ticket() } as const;
    expect(await takeTicket(brand.ctx(), given)).toEqual({
      userId: mei.user?.id,
      username: 'li.mei',
      realname: '李梅',
    });
    await expect(takeTicket(brand.ctx(), given)).rejects.toMatchObject({ code: 'tickets.refused' });
  });

  test.each(['admin', 'dp', 'ty'] as const)('opens it by the way %s as well', async (via) => {
    const given = { via, ticket: await ticket({ iss: 'group', via }) };
    expect(await takeTicket(brand.ctx(), given)).toMatchObject({ userId: mei.user?.id });
    await expect(takeTicket(brand.ctx(), given)).rejects.toMatchObject({ code: 'tickets.refused' });
  });

  test('of many at the same time one counts', async () => {
    const given = { via: 'dp', ticket: await ticket() } as const;
    const tries = Array.from({ length: 8 }, () => takeTicket(brand.ctx(), given));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each<[string, Wrong]>([
    ['another secret', { secret: 'q'.repeat(43) }],
    ['another algorithm', { alg: 'HS512' }],
    ['another tenant', { aud: 'maixiangfang' }],
    ['a partner nobody knows', { iss: 'nobody' }],
    ['a partner that is switched off', { iss: 'old' }],
    ['another way in', { via: 'ty' }],
    ['a life of more than a minute', { exp: seconds + 61 }],
    ['a time that is over', { iat: seconds - 120, exp: seconds - 60 }],
    ['a time to come', { iat: seconds + 60, exp: seconds + 120 }],
    ['an account that is not there', { sub: 'nobody' }],
    ['an account in the recycle bin', { sub: 'li.gone' }],
  ])('is refused for %s', async (_name, wrong) => {
    await expect(takeTicket(brand.ctx(), { via: 'dp', ticket: await ticket(wrong) })).rejects.toMatchObject({
      code: 'tickets.refused',
      status: 403,
    });
  });

  test('of somebody frozen says so: the partner has proved who they are', async () => {
    const given = { via: 'dp', ticket: await ticket({ sub: 'li.rests' }) } as const;
    await expect(takeTicket(brand.ctx(), given)).rejects.toMatchObject({
      code: 'accounts.frozen',
      status: 403,
    });
    await expect(takeTicket(brand.ctx(), given)).rejects.toMatchObject({ code: 'tickets.refused' });
  });

  test.each([
    ['unsigned', () => `${btoa('{"alg":"none"}')}.${btoa('{"iss":"crm","sub":"li.mei"}')}.`],
    ['no ticket at all', () => 'x'],
    ['an issuer that is no text', () => `${btoa('{"alg":"HS256"}')}.${btoa('{"iss":{"a":1}}')}.x`],
  ])('is refused when it is %s', async (_name, make) => {
    await expect(takeTicket(brand.ctx(), { via: 'dp', ticket: make() })).rejects.toMatchObject({
      code: 'tickets.refused',
    });
  });

  test('is not for a way in the partner may not use', async () => {
    const given = { via: 'admin', ticket: await ticket({ via: 'admin' }) } as const;
    await expect(takeTicket(brand.ctx(), given)).rejects.toMatchObject({ code: 'tickets.refused' });
  });

  test('in a browser lets nobody in before they have said that it is they', async () => {
    const host = brand.tenant.hosts[0] as string;
    const request = (path: string, cookie = '') =>
      new Request(`https://${host}${path}`, { headers: { host, cookie } });
    const query = new URLSearchParams({ via: 'dp', ticket: await ticket() });
    const requested = await exchange(brand.ctx(), request(`/codelogin?${query}`));
    if (requested.kind !== 'consent') throw new Error('no question');
    const cookie = requested.setCookie.split(';')[0];
    await expect(exchange(brand.ctx(), request(`/codelogin?state=${requested.state}`))).rejects.toMatchObject(
      {
        code: 'round-trips.over',
      },
    );
    const came = await exchange(brand.ctx(), request(`/codelogin?state=${requested.state}`, cookie));
    expect(came).toMatchObject({ admission: { user: { username: 'li.mei' } } });
  });
});

describe('a desktop client’s token (AUT-05)', () => {
  const request = () => new Request('https://x/', { headers: { host: brand.tenant.hosts[0] as string } });

  test('opens its person’s account for seven days, once', async () => {
    const { webparam, url, expiresAt } = giveWebparam(mei, request());
    expect(new URL(url).searchParams.get('webparam')).toBe(webparam);
    expect(expiresAt).toBe('2026-11-28T08:00:00.000Z');
    expect(webparam).not.toContain('li.mei');
    const late = brand.ctx({ now: () => new Date('2026-11-28T07:59:59Z') });
    expect(await takeWebparam(late, webparam)).toMatchObject({ username: 'li.mei' });
    await expect(takeWebparam(late, webparam)).rejects.toMatchObject({ code: 'tickets.webparam-over' });
  });

  test('is worth nothing when it is old, changed, another tenant’s or made up', async () => {
    const { webparam } = giveWebparam(mei, request());
    const over = { code: 'tickets.webparam-over', status: 403 };
    const week = brand.ctx({ now: () => new Date('2026-11-28T08:00:00Z') });
    await expect(takeWebparam(week, webparam)).rejects.toMatchObject(over);
    await expect(takeWebparam(other.ctx(), webparam)).rejects.toMatchObject(over);
    // Not its last character: some of that one's bits may stand for nothing.
    const changed = webparam.replace(/.(?=.{4}$)/, (one) => (one === 'A' ? 'B' : 'A'));
    await expect(takeWebparam(brand.ctx(), changed)).rejects.toMatchObject(over);
    await expect(takeWebparam(brand.ctx(), 'v1.a.b.c')).rejects.toMatchObject(over);
  });

  test('ends with the client’s own session', async () => {
    const person = await brand.as({});
    const { webparam } = giveWebparam(person, request());
    const { closeSession } = await import('#app/services/accounts/use-cases/close-session.server.ts');
    await closeSession(person);
    await expect(takeWebparam(brand.ctx(), webparam)).rejects.toMatchObject({
      code: 'tickets.webparam-over',
    });
  });

  test('waits for a yes no longer than the password it rests on', async () => {
    const person = await brand.as({});
    const { username } = person.user!;
    const host = brand.tenant.hosts[0] as string;
    const requested = await exchange(
      brand.ctx(),
      new Request(giveWebparam(person, request()).url.replace('/user/login', '/codelogin'), {
        headers: { host },
      }),
    );
    if (requested.kind !== 'consent') throw new Error('no question');
    await changePassword(person, {
      username,
      oldpassword: demoPassword,
      password: 'Lk83-qwz',
      confirmpassword: 'Lk83-qwz',
    });
    const cookie = requested.setCookie.split(';')[0] ?? '';
    const yes = new Request(`https://${host}/codelogin?state=${requested.state}`, {
      headers: { host, cookie },
    });
    await expect(exchange(brand.ctx(), yes)).rejects.toMatchObject({ code: 'round-trips.over' });
  });
});
