import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { requireSeat } from '#app/administration/accounts/use-cases/require-seat.server.ts';
import type { TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { TenantStatus } from '#app/lib/tenant-status.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { requireRoom } from '#app/services/files/require-room.server.ts';
import { newTenantInput, tenantChange } from './inputs.server.ts';
import { platformHosts, platformTenants, platformUsage } from './table.server.ts';
import { openOperatorDesk } from './testing/operator-desk.ts';
import { assignHost, editTenant, freeHost, setStatus } from './use-cases/change-tenant.server.ts';
import { countUsage } from './use-cases/count-usage.server.ts';
import { createTenant } from './use-cases/create-tenant.server.ts';
import { getHealth } from './use-cases/get-health.server.ts';
import { getTenant, listTenants, listThemes, ownerOfHost } from './use-cases/list-tenants.server.ts';

const now = new Date('2026-08-03T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof openOperatorDesk>>;
let water: TestBrand;
let operator: Ctx;

beforeAll(async () => {
  desk = await openOperatorDesk(now);
  ({ water, operator } = desk);
  await water.facts((world) => anOrder(world, { status: 0 }));
});
afterAll(() => desk.close());

const facts = (more: Record<string, string> = {}) =>
  newTenantInput.parse({
    slug: 'laojie',
    host: 'Laojie.test',
    name: '老街茶饮有限公司',
    shortName: '老街茶',
    mode: 'sales',
    colorPrimary: '#7A5A12',
    menus: 'order,customer',
    maxUsers: '2',
    maxMegabytes: '',
    maxCalls: '',
    logo: '',
    ...more,
  });

/** How much of a tenant there is in its own rows. */
async function rowsOf(slug: string) {
  const [row] = await inTenant({ db: operator.db, tenant: { slug } }, async (tx) => {
    const { rows } = await tx.execute<{ menu: number; dictionaries: number; people: number }>(
      sql`select (select count(*)::int from permissions) as menu, (select count(*)::int from dicts) as dictionaries,
        (select count(*)::int from users) as people`,
    );
    return rows;
  });
  return row!;
}

describe('a tenant made at run time', () => {
  test('has its menu, its first administrator and a host; nobody else may make it', async () => {
    const { token } = await createTenant(operator, facts());
    expect(token).toMatch(/^\S{20,}$/);
    const made = await rowsOf('laojie');
    expect(made.people).toBe(1);
    expect(Math.min(made.menu, made.dictionaries)).toBeGreaterThan(10);
    expect(await getTenant(operator, 'laojie')).toMatchObject({
      hosts: ['laojie.test'],
      status: 'open',
      colorPrimary: '#7a5a12',
      menus: ['order', 'customer'],
      maxUsers: 2,
    });
    await expect(createTenant(operator, facts())).rejects.toMatchObject({ code: 'platform.slug-taken' });
    const boss = await water.as({ username: 'boss', roles: ['admin'] });
    await expect(createTenant(boss, facts({ slug: 'mine' }))).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['a slug whose rows are somebody’s', { slug: 'shanjianquan', host: 'x.test' }, 'platform.slug-taken'],
    ['a host that is taken', { slug: 'second' }, 'platform.host-taken'],
  ])('%s is refused, and nothing of it stays', async (_what, more, code) => {
    const before = await rowsOf(more.slug);
    await expect(createTenant(operator, facts(more))).rejects.toMatchObject({ code });
    expect((await listTenants(operator)).map(({ slug }) => slug)).toEqual(['laojie']);
    expect(await rowsOf(more.slug)).toEqual(before);
  });

  test('what fails at its last step leaves nothing half made, neither the tenant’s rows nor the platform’s', async () => {
    const tenant = { ...water.tenant, slug: 'halfway' };
    await inTenant({ db: operator.db, tenant }, (tx) => aUser({ tx, tenant, now }, { username: 'earlier' }));
    const failing = createTenant(operator, facts({ slug: 'halfway', host: 'halfway.test' }));
    await expect(failing).rejects.toMatchObject({ code: 'platform.slug-taken' });
    expect(await rowsOf('halfway')).toEqual({ menu: 0, dictionaries: 0, people: 1 });
    await expect(getTenant(operator, 'halfway')).rejects.toMatchObject({ status: 404 });
    expect(await ownerOfHost(operator, 'halfway.test')).toBeNull();
  });

  test.each([
    ['slug', 'platform'],
    ['slug', 'Tea House'],
    ['host', 'tea.test/x'],
    ['colorPrimary', 'red'],
    ['colorPrimary', '#fff;}@import (inline) "/etc/passwd";'],
    ['colorPrimary', '#1890ff80'],
  ])('%s as %s reaches nothing', (field, value) => {
    expect(() => facts({ [field]: value })).toThrow(field);
  });
});

describe('what operators lay down', () => {
  test('a host is moved only from whom the operator saw, and freed', async () => {
    await createTenant(operator, facts({ slug: 'xinjie', host: 'xinjie.test' }));
    const move = (from: string | null) => assignHost(operator, 'xinjie', { host: 'laojie.test', from });
    await expect(move(null)).rejects.toMatchObject({ code: 'platform.host-taken' });
    expect(await ownerOfHost(operator, 'laojie.test')).toBe('laojie');
    await move('laojie');
    expect(await ownerOfHost(operator, 'laojie.test')).toBe('xinjie');
    await freeHost(operator, 'xinjie', 'laojie.test');
    expect(await ownerOfHost(operator, 'laojie.test')).toBeNull();
  });

  test('suspending and archiving keep everything; archived, its hosts are free', async () => {
    await setStatus(operator, 'xinjie', 'suspended');
    await expect(setStatus(operator, 'xinjie', 'suspended')).rejects.toMatchObject({ status: 409 });
    await setStatus(operator, 'xinjie', 'archived');
    expect(await getTenant(operator, 'xinjie')).toMatchObject({ status: 'archived', hosts: [] });
    const hosts = await inTenant(operator, (tx) =>
      tx.select().from(platformHosts).where(eq(platformHosts.host, 'xinjie.test')),
    );
    expect(hosts).toMatchObject([{ slug: null }]);
  });

  describe('a tenant goes from', () => {
    const states = ['open', 'suspended', 'archived'] as const;
    /** Out of the archive it is opened first; nobody goes where they are. */
    const open: Record<TenantStatus, readonly TenantStatus[]> = {
      open: ['suspended', 'archived'],
      suspended: ['open', 'archived'],
      archived: ['open'],
    };

    test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
      '%s to %s',
      async (from, to) => {
        const slug = `go-${from}-${to}`;
        await createTenant(operator, facts({ slug, host: `${slug}.test` }));
        if (from !== 'open') await setStatus(operator, slug, from);
        const before = await getTenant(operator, slug);
        expect(before.status).toBe(from);
        const asked = setStatus(operator, slug, to).then(
          () => 'gone',
          (error: { code: string; status: number }) => `${error.code} ${error.status}`,
        );
        const allowed = open[from].includes(to);
        expect(await asked).toBe(allowed ? 'gone' : 'platform.no-such-move 409');
        const after = await getTenant(operator, slug);
        expect(after.status).toBe(allowed ? to : from);
        // Archived it has lost its hosts for good: somebody else may have them since.
        const keeps = from === 'archived' || (allowed && to === 'archived') ? [] : [`${slug}.test`];
        expect(after.hosts).toEqual(keeps);
      },
    );
  });

  test('two who edit the same version do not both win', async () => {
    const change = (version: number) =>
      editTenant(
        operator,
        'laojie',
        tenantChange.parse({ ...facts(), maxMegabytes: '10', menus: '', logo: '', version }),
      );
    await change(1);
    await expect(change(1)).rejects.toMatchObject({ code: 'platform.changed-meanwhile' });
    expect(await getTenant(operator, 'laojie')).toMatchObject({ maxMegabytes: 10, version: 2 });
  });
});

describe('counts, never rows', () => {
  test('usage is counted in each tenant’s own transaction and told as numbers', async () => {
    await countUsage({ db: operator.db, tenants: [water.tenant], now, files: operator.files });
    const [row] = await inTenant(operator, (tx) =>
      tx.select().from(platformUsage).where(eq(platformUsage.slug, 'shanjianquan')),
    );
    expect(row).toMatchObject({ day: '2026-08-03', orders: 1, errors: 0 });
    expect(row?.users).toBeGreaterThan(0);
  });

  test('each tenant has its last day’s numbers and the orders of the day before, asked alone or with all', async () => {
    await inTenant(operator, (tx) =>
      tx.insert(platformUsage).values(
        ['laojie', 'shanjianquan'].flatMap((slug, of) =>
          [5, 4, 2, 1].map((day) => ({
            tenantId: 'platform',
            slug,
            day: `2026-09-0${day}`,
            countedAt: now,
            orders: day * 10 + of,
            users: 1,
            bytes: 1,
            errors: 0,
            calls: 0,
            waitingSyncs: 0,
          })),
        ),
      ),
    );
    const listed = (await listTenants(operator)).find(({ slug }) => slug === 'laojie');
    expect(listed?.usage).toMatchObject({ ordersToday: 50, ordersYesterday: 40 });
    expect((await getTenant(operator, 'laojie')).usage).toEqual(listed?.usage);
  });

  test('a request of an operator reads and changes no order of any tenant', async () => {
    const read = await inTenant(operator, (tx) => tx.select().from(orders));
    expect(read).toEqual([]);
    const requested = await inTenant(operator, (tx) =>
      tx.execute(sql`select count(*)::int as n from orders where tenant_id = 'shanjianquan'`),
    );
    expect(requested.rows).toEqual([{ n: 0 }]);
    const changed = await inTenant(operator, (tx) => tx.update(orders).set({ status: 4 }).returning());
    expect(changed).toEqual([]);
  });

  test('a request of a tenant reads nothing of the platform', async () => {
    const boss = await water.as({ username: 'reader' });
    expect(await inTenant(boss, (tx) => tx.select().from(platformTenants))).toEqual([]);
    await expect(listTenants(boss)).rejects.toMatchObject({ status: 403 });
  });

  test('a tenant whose folder is gone is listed as such, and has no theme to be looked at', async () => {
    await desk.platform.facts(({ tx }) =>
      tx
        .insert(platformTenants)
        .values({ tenantId: 'platform', slug: 'gone', origin: 'folder', mode: 'sales' }),
    );
    const requested = { ...operator, knownTenant: (slug: string) => (slug === 'gone' ? null : water.tenant) };
    const missing = (await listTenants(requested)).filter((row) => row.missing);
    expect(missing).toMatchObject([{ slug: 'gone', name: 'gone' }]);
    expect(await getTenant(requested, 'gone')).toMatchObject({ missing: true });
    expect((await listThemes(requested)).map(({ slug }) => slug)).not.toContain('gone');
  });

  test('health tells of the database and the queues', async () => {
    const health = await getHealth(operator);
    expect(health.database.version).toMatch(/^\d+/);
    expect(health.themes).toEqual([]);
  });
});

describe('quotas', () => {
  const limited = (maxUsers: number | null, maxBytes: number | null): Ctx['tenant'] => ({
    ...water.tenant,
    standing: { owner: 'platform', status: 'open', menus: null, maxUsers, maxBytes, maxCalls: null },
  });

  test('no account beyond the quota', async () => {
    const seat = (max: number | null) =>
      inTenant(water.ctx(), (tx) => requireSeat({ tenant: limited(max, null) }, tx));
    await seat(null);
    await seat(1000);
    await expect(seat(1)).rejects.toMatchObject({ code: 'accounts.no-seat', values: { max: 1 } });
  });

  test('no file beyond the quota', async () => {
    const room = (max: number | null, bytes: number) =>
      requireRoom(water.ctx({ tenant: limited(null, max) }), bytes);
    await room(null, 1e9);
    await room(1000, 1000);
    await expect(room(1000, 1001)).rejects.toMatchObject({ code: 'files.no-room' });
  });
});
