import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserFacts } from '#app/administration/accounts/seed.server.ts';
import { answerSignIn } from '#app/administration/accounts/sign-in/use-cases/answer-sign-in.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { repairRoles, standardRoles } from '#app/administration/permissions/seed-roles.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type PageRequest, pageRequestContext } from '#app/kernel/page/router-context.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { loader as home } from '../pages/home-redirect.tsx';
import { loadPermissions } from './load-permissions.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
const brands = new Map<string, TestBrand>();

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  for (const folder of ['shanjianquan', 'hengleng', 'platform']) {
    // One after the other: each is a transaction.
    // oxlint-disable-next-line no-await-in-loop
    const brand = await desk.brand(folder);
    brands.set(folder, brand);
    // oxlint-disable-next-line no-await-in-loop
    await brand.facts(async (world) => {
      for (const orgCode of ['A01A01', 'A01A02']) await aDepart(world, { orgCode });
      const known = folder === 'platform' ? [] : [...standardRoles(), ...repairRoles()];
      for (const role of known) await aRole(world, role);
      await aRole(world, { code: 'none', dataScope: 'own', permissions: [] });
      if (folder === 'platform')
        await aRole(world, { code: 'operator', dataScope: 'all', permissions: 'all' });
      else await aRole(world, { code: 'stock', dataScope: 'own', permissions: ['stock', 'stock:list'] });
    });
  }
});
afterAll(() => desk.close());

const thrown = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const locationOf = (answer: unknown) => (answer as Response).headers.get('location') ?? '';

/** Follows the way of a person until a page shows itself or refuses. */
async function arrive(ctx: Ctx, from: string): Promise<string> {
  if (from === '/') {
    const context = new RouterContextProvider();
    context.set(pageRequestContext, { ctx } as PageRequest);
    const request = new Request('http://brand.example/');
    const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
    return arrive(ctx, locationOf(await thrown(home(args))));
  }
  if (from === '/shop' || from.startsWith('/user/')) return from;
  const refused = await thrown(loadPermissions(ctx));
  return refused instanceof Response ? arrive(ctx, locationOf(refused)) : from;
}

/** Where somebody is once signed in, who was on the way to `wanted`. */
async function firstPage(ctx: Ctx, requested: string | null): Promise<string> {
  const query = requested ? `?${new URLSearchParams({ redirect: requested })}` : '';
  const opened = { token: 't', remember: true, user: ctx.user!, departs: [] };
  return arrive(
    ctx,
    locationOf(answerSignIn(ctx, opened, { url: `http://brand.example/user/login${query}` })),
  );
}

describe('the first page fits who signed in, whatever way they came in by (ROU-06, AUT-08, ORD-06, PER-03)', () => {
  const dashboard = '/dashboard/analysis';
  test.each<[string, string, UserFacts, string]>([
    ['an administrator', 'shanjianquan', { roles: ['admin'] }, dashboard],
    ['a salesperson', 'shanjianquan', { roles: ['sales'] }, dashboard],
    ['a dealer', 'shanjianquan', { roles: ['dealer'] }, dashboard],
    ['a visitor of the console', 'shanjianquan', { roles: ['visitor'] }, dashboard],
    ['a repair manager', 'hengleng', { roles: ['MES_ZG'] }, dashboard],
    ['an outlet', 'shanjianquan', { roles: ['outlet'] }, '/shop'],
    ['an outlet that also sells', 'shanjianquan', { roles: ['outlet', 'sales'] }, dashboard],
    [
      'a storekeeper without a dashboard',
      'shanjianquan',
      { roles: ['stock'] },
      '/water/eprod/prodStockWhlist',
    ],
    ['an operator', 'platform', { roles: ['operator'] }, '/platform/tenants'],
    [
      'somebody without a menu',
      'shanjianquan',
      { roles: ['none'] },
      '/user/login?reason=permissions.empty-menu',
    ],
    ['somebody without a role', 'shanjianquan', { roles: [] }, '/user/login?reason=permissions.empty-menu'],
    [
      'a manager of two departments',
      'shanjianquan',
      { roles: ['manager'], departs: ['A01A01', 'A01A02'] },
      `/user/depart?${new URLSearchParams({ redirect: dashboard })}`,
    ],
    [
      'an outlet of two departments',
      'shanjianquan',
      { roles: ['outlet'], departs: ['A01A01', 'A01A02'] },
      `/user/depart?${new URLSearchParams({ redirect: '/' })}`,
    ],
  ])('%s', async (_, folder, facts, expected) => {
    const ctx = await brands.get(folder)!.as(facts);
    expect(await firstPage(ctx, null)).toBe(expected);
  });

  test.each(['/', '/dashboard/analysis', '/water/eorder/orderlist'])(
    'an outlet on the way to %s, or with an open session there, is at its shop',
    async (path) => {
      const outlet = await brands.get('shanjianquan')!.as({ roles: ['outlet'] });
      expect(await firstPage(outlet, path)).toBe('/shop');
      expect(await arrive(outlet, path)).toBe('/shop');
    },
  );
});
