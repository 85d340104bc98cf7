import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brandSettings } from '#app/administration/brand/table.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { platformHosts, platformTenants } from '#app/administration/platform/table.server.ts';
import { registerFolders } from '#app/administration/platform/use-cases/register-folders.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformSlug, platformTenant } from '#app/tenancy/made-tenant.ts';
import { createTenantHosts } from '#app/tenancy/tenant-hosts.server.ts';
import { startPushBus } from './push/push-bus.server.ts';
import { createSockets } from './push/sockets.server.ts';
import { createTenantDirectory } from './tenant-directory.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

const log = pino({ level: 'silent' });
/** Well above what a busy machine takes. */
const platform = { slug: platformSlug };
const lay = (db: TestDatabase['db'], work: (tx: Tx) => Promise<unknown>) =>
  inTenant({ db, tenant: platform }, work);
const setStatus = (slug: string, status: 'open' | 'suspended' | 'archived') => (tx: Tx) =>
  tx.update(platformTenants).set({ status }).where(eq(platformTenants.slug, slug));
const lead = (host: string, slug: string | null) => (tx: Tx) =>
  tx
    .insert(platformHosts)
    .values({ tenantId: platformSlug, host, slug })
    .onConflictDoUpdate({ target: [platformHosts.tenantId, platformHosts.host], set: { slug } });

describe('every process knows the tenants as the platform lays them down', () => {
  let database: TestDatabase;
  const processes: Awaited<ReturnType<typeof aProcess>>[] = [];

  async function aProcess() {
    const tenants = [...(await loadTenants('./tenants')), platformTenant('platform.test')];
    const hosts = createTenantHosts(tenants, { production: true, acceptance: false });
    const sockets = createSockets();
    await registerFolders(database.db, tenants);
    const directory = createTenantDirectory({ db: database.db, hosts, sockets, log });
    await directory.reload();
    const bus = await startPushBus({ db: database.db, log, sockets, directory });
    return { hosts, sockets, directory, bus };
  }
  const everywhere = (look: (one: (typeof processes)[number]) => unknown) => processes.map(look);

  beforeAll(async () => {
    database = await createTestDatabase();
    processes.push(await aProcess(), await aProcess());
  });
  afterAll(async () => {
    for (const { bus } of processes) await bus.stop();
    await database.drop();
  });

  test('a tenant made at run time is found on its host, by slug and among all', async () => {
    const row = { tenantId: platformSlug, slug: 'laojie', origin: 'made', mode: 'sales' } as const;
    await lay(database.db, (tx) =>
      tx.insert(platformTenants).values({ ...row, name: '老街茶饮', colorPrimary: '#7a5a12' }),
    );
    await lay(database.db, lead('laojie.test', 'laojie'));
    await soon(() =>
      expect(everywhere(({ hosts }) => hosts.find('laojie.test:3000')?.slug)).toEqual(['laojie', 'laojie']),
    );
    const [{ hosts } = processes[0]!] = processes;
    expect(hosts.find('laojie.test')).toMatchObject({
      name: '老街茶饮',
      title: '老街茶饮管理平台',
      folder: platformSlug,
      theme: { colorPrimary: '#7a5a12' },
    });
    expect(hosts.all.map(({ slug }) => slug)).toContain('laojie');
  });

  test('a host that is moved leads to the other tenant in every process, and a restart changes nothing', async () => {
    await lay(database.db, lead('console.shanjianquan.example', 'maixiangfang'));
    const moved = () =>
      expect(everywhere(({ hosts }) => hosts.find('console.shanjianquan.example')?.slug)).toEqual(
        processes.map(() => 'maixiangfang'),
      );
    await soon(moved);
    processes.push(await aProcess());
    moved();
    expect(processes[0]?.hosts.find('shanjianquan.localhost')?.slug).toBe('shanjianquan');
  });

  test('an archived tenant is not served and a freed host is nobody’s', async () => {
    await lay(database.db, async (tx) => {
      await setStatus('laojie', 'archived')(tx);
      await lead('laojie.test', null)(tx);
    });
    await soon(() =>
      expect(everywhere(({ hosts }) => hosts.find('laojie.test'))).toEqual(processes.map(() => null)),
    );
    expect(processes[0]?.hosts.all.map(({ slug }) => slug)).not.toContain('laojie');
  });

  test('nobody takes the operators’ host, and a stranger’s word of tenants is not heard', async () => {
    await lay(database.db, lead('platform.test', 'maixiangfang'));
    const [one] = processes;
    await one?.directory.reload();
    expect(one?.hosts.find('platform.test')?.slug).toBe(platformSlug);
    one?.hosts.lay('shanjianquan', { tenants: [], hosts: [{ host: 'stolen.test', slug: 'shanjianquan' }] });
    expect(one?.hosts.find('stolen.test')).toBeNull();
  });

  test('what administrators say of their brand is there in every process; what no form takes is not', async () => {
    const tenant = processes[0]!.hosts.bySlug('hengleng')!;
    const colours = () =>
      Promise.all(
        processes.map(async ({ directory }) => (await directory.branded(tenant)).theme.colorPrimary),
      );
    const say = (colorPrimary: string) =>
      inTenant({ db: database.db, tenant }, (tx) => {
        const settings = {
          colorPrimary,
          slogan: '冷',
          hotlines: ['400-000-0009'],
          emails: [],
          brandLinks: [],
          copyright: '© 恒冷',
          icp: '苏ICP备12345678号-9',
        };
        const row = { tenantId: tenant.slug, settings, updatedAt: new Date(), updatedBy: '' };
        return tx
          .insert(brandSettings)
          .values(row)
          .onConflictDoUpdate({ target: brandSettings.tenantId, set: row });
      });
    const own = tenant.theme.colorPrimary;
    expect(await colours()).toEqual(processes.map(() => own));
    await say('#0b5d2e');
    await soon(async () => expect(await colours()).toEqual(processes.map(() => '#0b5d2e')));
    await say('#000;} @import (inline) "/etc/passwd"; a{b');
    await soon(async () => expect(await colours()).toEqual(processes.map(() => own)));
  });
});

describe('over HTTP', () => {
  let http: Awaited<ReturnType<typeof createTestHttp>>;
  let water: TestSite;
  let operators: TestSite;
  let token: string;

  beforeAll(async () => {
    http = await createTestHttp();
    water = await http.site('shanjianquan');
    operators = await http.site('platform');
    await operators.facts(async ({ tx }) => {
      for (const slug of ['shanjianquan', 'maixiangfang']) {
        await tx
          .insert(platformTenants)
          .values({ tenantId: platformSlug, slug, origin: 'folder', mode: 'sales' });
      }
    });
    await water.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    token = await water.signIn({ username: 'wang', roles: ['boss'], departs: ['A01'] });
  });
  afterAll(() => http.close());

  test('a suspended tenant says so to people and programs, and has its data when it is open again', async () => {
    const shut = { close: vi.fn<() => void>(), send: vi.fn<() => void>() };
    http.sockets.add({ tenant: 'shanjianquan', userId: 'u', sessionId: 's' }, shut);
    await operators.facts(({ tx }) => setStatus('shanjianquan', 'suspended')(tx));
    await soon(async () => expect((await water.call('GET', '/user/info', {}, token)).status).toBe(503));
    const { body } = await water.call('GET', '/user/info', {}, token);
    expect(body).toMatchObject({ success: false, code: '503', error: 'common.tenant-suspended' });
    expect(shut.close).toHaveBeenCalledWith(1012, 'moved');
    const page = await water.request('/user/login');
    expect(page.status).toBe(503);
    const said = await page.text();
    expect(said).toContain('山涧泉的服务暂时停用，数据都保留着');
    // Whom to ask, and what the law wants at the foot of every page.
    expect(said).toContain('href="tel:400-000-0001"');
    expect(said).toContain('© 2026 山涧泉饮品股份有限公司');
    const english = await water.request('/', { headers: { cookie: 'lang=en-US' } });
    expect(await english.text()).toContain('Service suspended');
    await operators.facts(({ tx }) => setStatus('shanjianquan', 'open')(tx));
    await soon(async () => expect((await water.call('GET', '/user/info', {}, token)).status).toBe(200));
  });

  test('a token of the tenant a host belonged to is worthless there once it is moved', async () => {
    const host = 'console.shanjianquan.example';
    const ask = () =>
      http.app.request(`http://${host}/api/user/info`, { headers: { host, 'x-access-token': token } });
    expect((await ask()).status).toBe(200);
    await operators.facts(({ tx }) => lead(host, 'maixiangfang')(tx));
    await soon(async () => expect((await ask()).status).toBe(401));
    await operators.facts(({ tx }) =>
      tx
        .delete(platformHosts)
        .where(and(eq(platformHosts.tenantId, platformSlug), eq(platformHosts.host, host))),
    );
  });

  test('operators and tenants are nobody to each other', async () => {
    const { status } = await operators.call('GET', '/user/info', {}, token);
    expect(status).toBe(401);
    await operators.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const operator = await operators.signIn({ username: 'fang', roles: ['boss'] });
    expect((await operators.call('GET', '/user/info', {}, operator)).status).toBe(200);
    expect((await water.call('GET', '/user/info', {}, operator)).status).toBe(401);
    // Not even as an operator: what belongs to brands is no part of their menu.
    expect((await operators.call('GET', '/eOrder/eOrder/list', {}, operator)).status).toBe(403);
  });
});
