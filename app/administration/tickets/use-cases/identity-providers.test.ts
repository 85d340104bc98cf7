import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange } from '#app/administration/entrances/use-cases/exchange.server.ts';
import { leaveBy } from '#app/administration/entrances/use-cases/leave-by.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type LocalCas, startLocalCas } from '#app/integrations/cas/local-cas.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { type LocalOidc, startLocalOidc } from '#app/integrations/testing/local-oidc.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aProvider } from '../seed/seed.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let cas: LocalCas;
let oidc: LocalOidc;

const host = () => brand.tenant.hosts[0] as string;
const request = (path: string, cookie = '') =>
  new Request(`https://${host()}${path}`, { headers: { host: host(), cookie } });

beforeAll(async () => {
  cas = await startLocalCas({ users: [{ user: 'li.mei' }, { user: 'li.rests' }, { user: 'nobody' }] });
  oidc = await startLocalOidc();
  oidc.serve('https://shanjianquan.localhost/codelogin');
  for (const sub of ['sub-li.mei', 'li.mei']) oidc.people.add(sub);
  const outside = createOutside({ privateOrigins: [cas.origin, oidc.origin], timeoutMs: 2000 });
  desk = await createTestDesk(new Date(), outside);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aProvider(world, brand.ctx(), { kind: 'cas', name: '统一认证', url: cas.baseUrl });
    await aProvider(world, brand.ctx(), {
      kind: 'oidc',
      name: '集团账号',
      url: oidc.origin,
      client: oidc.client,
    });
  });
  await brand.as({ username: 'li.mei' });
});
afterAll(async () => {
  await desk.close();
  await cas.close();
  await oidc.close();
});
beforeEach(() => {
  cas.faults.mode = 'none';
});

async function leave(way: 'cas' | 'oidc') {
  const { url, setCookie } = await leaveBy(
    brand.ctx(),
    request(`/leave/${way}?redirect=/account/center`),
    way,
  );
  return { url: new URL(url), cookie: setCookie?.split(';')[0] ?? '' };
}

describe('a CAS server (AUT-07)', () => {
  async function ticketFor(user: string) {
    const { url, cookie } = await leave('cas');
    const service = url.searchParams.get('service') ?? '';
    const back = new URL(service);
    back.searchParams.set('ticket', cas.giveTicket(user, service));
    return { back, cookie };
  }

  test('a ticket for this browser’s own address lets its person in, once', async () => {
    const { back, cookie } = await ticketFor('li.mei');
    const query = request(back.pathname + back.search, cookie);
    expect(await exchange(brand.ctx(), query)).toMatchObject({
      admission: { user: { username: 'li.mei' } },
      redirectTo: '/account/center',
    });
    await expect(exchange(brand.ctx(), query)).rejects.toMatchObject({ code: 'round-trips.over' });
  });

  test('a ticket of another trip, an invented one and somebody unknown are refused', async () => {
    const [one, two] = [await ticketFor('li.mei'), await ticketFor('li.mei')];
    two.back.searchParams.set('ticket', one.back.searchParams.get('ticket') ?? '');
    await expect(
      exchange(brand.ctx(), request(two.back.pathname + two.back.search, two.cookie)),
    ).rejects.toMatchObject({ code: 'round-trips.wrong-settings' });
    const made = await ticketFor('li.mei');
    made.back.searchParams.set('ticket', 'ST-made-up');
    await expect(
      exchange(brand.ctx(), request(made.back.pathname + made.back.search, made.cookie)),
    ).rejects.toMatchObject({ code: 'round-trips.ticket-over' });
    const { back, cookie } = await ticketFor('nobody');
    await expect(exchange(brand.ctx(), request(back.pathname + back.search, cookie))).rejects.toMatchObject({
      code: 'tickets.no-account',
      values: { name: 'nobody' },
    });
  });

  test('somebody frozen is told so, and one in the recycle bin is nobody', async () => {
    const { user } = await brand.as({ username: 'li.rests' });
    const told = async (facts: Partial<typeof users.$inferInsert>) => {
      await brand.facts(({ tx }) => tx.update(users).set(facts).where(eq(users.id, user!.id)));
      const { back, cookie } = await ticketFor('li.rests');
      return exchange(brand.ctx(), request(back.pathname + back.search, cookie));
    };
    const at = new Date();
    await expect(told({ frozenAt: at })).rejects.toMatchObject({ code: 'accounts.frozen', status: 403 });
    await expect(told({ deletedAt: at })).rejects.toMatchObject({ code: 'tickets.no-account' });
  });

  test.each([
    ['slow', 'round-trips.slow'],
    ['garbage', 'round-trips.garbage'],
    ['outage', 'round-trips.unreachable'],
  ] as const)('%s: said so', async (mode, code) => {
    const { back, cookie } = await ticketFor('li.mei');
    cas.faults.mode = mode;
    await expect(exchange(brand.ctx(), request(back.pathname + back.search, cookie))).rejects.toMatchObject({
      code,
      status: 503,
    });
  });
});

describe('an OpenID provider', () => {
  /** Signs in at the provider as a browser would, following its redirects with its cookies. */
  async function signInThere(start: URL, as: string): Promise<URL> {
    const jar = new Map<string, string>();
    let url = new URL(start);
    for (let hops = 0; hops < 6 && url.origin === oidc.origin; hops += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      // Each step says where the next one goes.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
      url = new URL(answer.headers.get('location') ?? '', url);
      if (url.pathname.startsWith('/sign-in/')) url.searchParams.set('as', as);
    }
    return url;
  }

  test('the browser is sent with PKCE, state and nonce, and comes back signed in', async () => {
    const { url, cookie } = await leave('oidc');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    const back = await signInThere(url, 'sub-li.mei');
    expect(back.pathname).toBe('/codelogin');
    const query = request(back.pathname + back.search, cookie);
    expect(await exchange(brand.ctx(), query)).toMatchObject({ admission: { user: { username: 'li.mei' } } });
    await expect(exchange(brand.ctx(), query)).rejects.toMatchObject({ code: 'round-trips.over' });
  });

  test('a code is good once, and for the trip it was asked for', async () => {
    const [one, two] = [await leave('oidc'), await leave('oidc')];
    const back = await signInThere(one.url, 'sub-li.mei');
    // Another trip's verifier and nonce, the first one's code.
    back.searchParams.set('state', two.url.searchParams.get('state') ?? '');
    await expect(
      exchange(brand.ctx(), request(back.pathname + back.search, two.cookie)),
    ).rejects.toMatchObject({ code: 'round-trips.ticket-over' });
  });

  test('an account stays with whoever it was first, even when its name passes to somebody else there', async () => {
    const { url, cookie } = await leave('oidc');
    const back = await signInThere(url, 'li.mei');
    await expect(exchange(brand.ctx(), request(back.pathname + back.search, cookie))).rejects.toMatchObject({
      code: 'tickets.no-account',
    });
  });

  test('somebody who turned back there is not signed in', async () => {
    const { url, cookie } = await leave('oidc');
    const state = url.searchParams.get('state') ?? '';
    await expect(
      exchange(brand.ctx(), request(`/codelogin?state=${state}&error=access_denied`, cookie)),
    ).rejects.toMatchObject({ code: 'entrances.turned-back' });
  });

  test('one that is not there is said to be unreachable, before anybody leaves', async () => {
    await oidc.close();
    await expect(leave('oidc')).rejects.toMatchObject({ code: 'round-trips.unreachable' });
  });
});
