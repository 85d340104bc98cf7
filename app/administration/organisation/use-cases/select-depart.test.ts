import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { organisationApi } from '../api.server.ts';
import { listCurrentDeparts } from './list-current-departs.server.ts';
import { selectDepart } from './select-depart.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  await brand.facts(async (world) => {
    await aRole(world, { code: 'sales' });
    await aDepart(world, { orgCode: 'A01A02', name: '华东大区' });
    await aDepart(world, { orgCode: 'A01A03', name: '华北大区' });
    await aDepart(world, { orgCode: 'A01A04', name: '华南大区' });
  });
  await other.facts((world) => aDepart(world, { orgCode: 'A01A02', name: '别家华东' }));
  await other.facts((world) => aDepart(world, { orgCode: 'B01', name: '别家' }));
});
afterAll(() => desk.close());

let token: string;
let ctx: Ctx;
beforeEach(async () => {
  const user = await brand.facts((world) =>
    aUser(world, { roles: ['sales'], departs: ['A01A02', 'A01A03'] }),
  );
  const opened = await openSession(brand.ctx(), { userId: user.id, remember: true, door: 'console' });
  token = opened.token;
  ctx = brand.ctx({ user: opened.user });
});
const session = async () => (await findSession(brand.ctx(), token))!;
/** The same person’s next request. */
const next = async (more: Partial<Ctx> = {}) => brand.ctx({ user: await session(), ...more });

describe('choosing a department (USR-04, AUT-08)', () => {
  test('one of the own becomes the current one, at once and in the next request', async () => {
    expect((await session()).depart).toBeNull();
    const user = await selectDepart(ctx, { orgCode: 'A01A03' });
    expect(user.depart).toMatchObject({ orgCode: 'A01A03', name: '华北大区' });
    expect((await session()).depart).toEqual(user.depart);
    await selectDepart(await next(), { orgCode: 'A01A02' });
    expect((await session()).depart?.orgCode).toBe('A01A02');
  });

  test.each([
    ['a department of the tenant that is not the person’s', 'A01A04'],
    ['the department above', 'A01'],
    ['a department of another tenant', 'B01'],
    ['a code in other letters', 'a01a02'],
    ['a pattern', 'A01A0%'],
    ['an unknown code', 'Z99'],
    ['nothing', ''],
  ])('%s is refused and changes nothing', async (_name, orgCode) => {
    await expect(selectDepart(ctx, { orgCode })).rejects.toMatchObject({
      code: 'organisation.not-your-depart',
      status: 403,
    });
    expect((await session()).depart).toBeNull();
  });

  test('a user name in the request counts for nothing: who acts is known from the session', async () => {
    const victim = await brand.facts((world) =>
      aUser(world, { username: 'victim', roles: ['sales'], departs: ['A01A02', 'A01A04'] }),
    );
    const theirs = await openSession(brand.ctx(), { userId: victim.id, remember: true, door: 'console' });
    const call = organisationApi.find(({ path }) => path === '/sys/selectDepart')!;
    const run = call.run as unknown as (of: Ctx, input: object) => Promise<{ userInfo: object }>;
    const parse = (orgCode: string) => call.input.parse({ orgCode, username: 'victim' }) as object;
    expect(await run(ctx, parse('A01A03'))).toMatchObject({
      userInfo: { id: ctx.user?.id, orgCode: 'A01A03' },
    });
    await expect(run(ctx, parse('A01A04'))).rejects.toMatchObject({ status: 403 });
    expect((await session()).depart?.orgCode).toBe('A01A03');
    expect((await findSession(brand.ctx(), theirs.token))?.depart).toBeNull();
  });

  test('another session of the same person stays where it is', async () => {
    const second = await openSession(brand.ctx(), { userId: ctx.user!.id, remember: true, door: 'client' });
    await selectDepart(ctx, { orgCode: 'A01A03' });
    expect((await findSession(brand.ctx(), second.token))?.depart).toBeNull();
  });

  test('an equal code of another tenant is another department', async () => {
    const user = await selectDepart(ctx, { orgCode: 'A01A02' });
    expect(user.depart?.name).toBe('华东大区');
  });

  test('a visitor is unauthorised', async () => {
    await expect(selectDepart(brand.ctx(), { orgCode: 'A01A02' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('the departments to choose from', () => {
  test('are the person’s own, by code; the first is offered', async () => {
    const { list, orgCode } = await listCurrentDeparts(ctx);
    expect(list.map((depart) => [depart.orgCode, depart.departName])).toEqual([
      ['A01A02', '华东大区'],
      ['A01A03', '华北大区'],
    ]);
    expect(orgCode).toBe('A01A02');
  });

  test('offer the current one, and after the next sign-in the one used last', async () => {
    await selectDepart(ctx, { orgCode: 'A01A02' });
    const later = await next({ now: () => new Date(now.getTime() + 1000) });
    await selectDepart(later, { orgCode: 'A01A03' });
    expect((await listCurrentDeparts(await next())).orgCode).toBe('A01A03');
    const again = await openSession(brand.ctx(), { userId: ctx.user!.id, remember: true, door: 'console' });
    expect(again.user.depart).toBeNull();
    expect((await listCurrentDeparts(brand.ctx({ user: again.user }))).orgCode).toBe('A01A03');
  });

  test('somebody without any gets an empty list and nothing offered', async () => {
    expect(await listCurrentDeparts(await brand.as({}))).toEqual({ list: [], orgCode: null });
  });

  test('a visitor is unauthorised', async () => {
    await expect(listCurrentDeparts(brand.ctx())).rejects.toMatchObject({ status: 401 });
  });
});
