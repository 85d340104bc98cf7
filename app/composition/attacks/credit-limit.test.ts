import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { anApiKey } from '#app/administration/api-keys/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { standardRoles } from '#app/administration/permissions/seed-roles.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { anOutlet, type OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

// A salesperson tries to let an outlet of theirs owe more, by every door there is.
const limitFen = 100_000;
const wishedFen = 99_999_900;

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let outlet: OutletRow;
let seller: string;
let key: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    for (const role of standardRoles()) await aRole(world, role);
    await aUser(world, { username: 'seller', roles: ['sales'], departs: ['A01'] });
  });
});
afterAll(() => http.close());
beforeEach(async () => {
  await site.facts(async (world) => {
    const dealer = await aDealer(world);
    await world.tx.update(dealers).set({ creditLimitFen: limitFen });
    outlet = await anOutlet(world, { owner: 'seller', creditLimitFen: limitFen, dealer });
    const ownerId = (await userOf(world, 'seller')).id;
    const departId = (await departOf(world, 'A01')).id;
    key = (await anApiKey(world, { ownerId, departId, scopes: allMenus.map(({ code }) => code) })).key;
  });
  seller = await tokenOf('seller');
});

const tokenOf = async (username: string) => {
  const facts = { username, password: 'Yanshi@2026', ...(await site.solved()) };
  return ((await site.call('POST', '/sys/login', facts)).body.result as { token: string }).token;
};
const withKey = (method: string, path: string, input: object) =>
  site.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

/** Limits that are not what the facts said; no limit at all is the highest. */
const raised = async () => {
  const { rows } = await site.facts(({ tx }) =>
    tx.execute<{ n: number }>(sql`
      select (select count(*) from customers where coalesce(credit_limit_fen, ${wishedFen}) > ${limitFen}
          and status not in ('pending', 'potential'))::int
        + (select count(*) from dealers where coalesce(credit_limit_fen, ${wishedFen}) > ${limitFen})::int as n`),
  );
  return rows[0]!.n;
};

/** What the form of the outlet sends, with what the salesperson would have. */
const requested = (change: object = {}) => {
  const { code, name, kind, channelId, level, contact, phone, province, city, address, place } = outlet;
  const { dealerId, ownerUserId, departId, areaM2, shortName, chain, licenceNo, businessHours } = outlet;
  const own = { code, name, kind, channelId, level, contact, phone, province, city, address, place };
  const more = { dealerId, ownerUserId, departId, areaM2, shortName, chain, licenceNo, businessHours };
  return { ...own, ...more, creditLimitFen: wishedFen, ...change };
};
const edit = (change: object = {}, token = seller) =>
  site.call('PUT', '/eCustomer/edit', { id: outlet.id, version: 1, ...requested(change) }, token);
const waiting = async (token: string) => {
  const { body } = await site.call('GET', '/eCustomAppr/list', { status: 'pending' }, token);
  const { records } = body.result as { records: { id: string; customerId: string }[] };
  return records.find(({ customerId }) => customerId === outlet.id)!;
};
const decide = (id: string, token: string) =>
  site.call('PUT', '/eCustomAppr/audit', { id, pass: true, reason: '' }, token);

describe('a higher credit limit (CUS-02)', () => {
  test.each([
    ['another figure', wishedFen],
    ['no limit at all', null],
  ])('asked for in the form, %s waits for somebody who may approve it', async (_what, creditLimitFen) => {
    expect((await edit({ creditLimitFen })).body.result).toMatchObject({ waits: true });
    expect(await raised()).toBe(0);
    const { id } = await waiting(seller);
    expect((await decide(id, seller)).status).toBe(403);
    expect(await raised()).toBe(0);
  });

  test('whoever has asked does not approve it either, once they may approve', async () => {
    expect((await edit()).body.result).toMatchObject({ waits: true });
    const { id } = await waiting(seller);
    await site.facts(({ tx }) =>
      tx.execute(sql`insert into user_roles (tenant_id, user_id, role_id)
        select u.tenant_id, u.id, r.id from users u join roles r on r.tenant_id = u.tenant_id
        where u.username = 'seller' and r.code = 'manager'`),
    );
    expect((await decide(id, seller)).status).toBe(409);
    expect(await raised()).toBe(0);
    await site.facts(({ tx }) =>
      tx.execute(sql`delete from user_roles where role_id in (select id from roles where code = 'manager')`),
    );
  });

  test('a key of theirs asks as they do', async () => {
    const response = await withKey('PUT', '/eCustomer/edit', { id: outlet.id, version: 1, ...requested() });
    expect(await response.json()).toMatchObject({ result: { waits: true } });
    const { id } = await waiting(seller);
    expect((await withKey('PUT', '/eCustomAppr/audit', { id, pass: true })).status).toBe(403);
    expect(await raised()).toBe(0);
  });

  test('is in no file and no batch of theirs', async () => {
    const values = { creditLimitFen: wishedFen };
    const batch = await site.call('PUT', '/eCustomer/editBatch', { ids: [outlet.id], values }, seller);
    expect(batch.status).toBe(404);
    const form = new FormData();
    form.append(
      'file',
      new File([`客户编码,信用额度\n${outlet.code},999999`], 'a.csv', { type: 'text/csv' }),
    );
    const sent = await site.request('/api/eCustomer/importExcel', {
      method: 'POST',
      body: form,
      token: seller,
    });
    expect(sent.status).toBe(403);
    expect(await raised()).toBe(0);
  });

  test('no call that writes anything raises it, with whatever names and values', async () => {
    const writing = allModules.routes.filter(
      ({ method, path }) => method !== 'GET' && path !== '/sys/logout',
    );
    const more = {
      ids: [outlet.id],
      customerId: outlet.id,
      customerIds: [outlet.id],
      fromId: outlet.id,
      intoId: outlet.id,
      limitFen: wishedFen,
      credit_limit_fen: wishedFen,
      values: { creditLimitFen: wishedFen },
      row: { creditLimitFen: wishedFen },
      status: 'normal',
      pass: true,
    };
    const dealerRow = { ...requested(), id: outlet.dealerId, ids: [outlet.dealerId] };
    for (const { method, path } of writing) {
      for (const input of [
        { id: outlet.id, version: 1, ...requested(), ...more },
        { ...more, ...dealerRow, version: 1 },
      ]) {
        await site.call(method, path, input, seller);
        if (method !== 'DELETE') await withKey(method, path, input);
      }
    }
    expect(await raised()).toBe(0);
  }, 300_000);
});
