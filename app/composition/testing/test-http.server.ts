import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import { aSession } from '#app/administration/accounts/seed/seed-session.server.ts';
import { aUser, type UserFacts } from '#app/administration/accounts/seed.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase } from '#app/db/testing/test-database.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Envelope } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { createSecretBox, type SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { createTenantHosts } from '#app/tenancy/tenant-hosts.server.ts';
import { createThemes } from '#app/theming/create-themes.server.ts';
import { outsideOf, readConfig } from '../config.server.ts';
import { createHttp } from '../http/http.server.ts';
import { createMetrics } from '../metrics.server.ts';
import { startPushBus } from '../push/push-bus.server.ts';
import { createSockets, type Sockets } from '../push/sockets.server.ts';
import { createTenantDirectory } from '../tenant-directory.server.ts';
import { unlikeDescribed } from './described-answers.ts';

/** Where the operators' site of the tests is. */
export const testPlatformHost = 'platform.test';

/** A tenant's host with what a test does on it. */
export interface TestSite {
  tenant: Tenant;
  host: string;
  /** Writes facts in the tenant's rows. */
  facts<T>(write: (world: World) => Promise<T>): Promise<T>;
  /** Makes a person and signs them in as a client: the token. */
  signIn(user: UserFacts): Promise<string>;
  /** What whoever has read a captcha sends along. */
  solved(): Promise<{ captchaKey: string; captcha: string }>;
  request(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** A call of the API with its envelope. */
  call(
    method: string,
    path: string,
    input?: unknown,
    token?: string,
  ): Promise<{ status: number; retryAfter: string | null; body: Envelope }>;
}

/** A test plays many visitors from one address. */
const everybodyFromOnePlace = {
  VISITOR_PAGES_PER_MINUTE: '0',
  VISITOR_CALLS_PER_MINUTE: '0',
  VISITOR_SENDS_PER_MINUTE: '0',
};

/** The web application without its pages, on a database of its own, with the demo brands as tenants. */
export async function createTestHttp(
  env: Record<string, string> = {},
  /** The database by another way than straight. */
  reach?: (appUrl: string) => string,
): Promise<{
  app: Hono<HttpEnv>;
  adminUrl: string;
  db: Db;
  /** The sockets of this process, on the bus of its database. */
  sockets: Sockets;
  /** What seals the secrets of its tenants. */
  secrets: SecretBox;
  site(folder: string): Promise<TestSite>;
  close(): Promise<void>;
}> {
  const database = await createTestDatabase(reach);
  const tenants = await loadTenants('./tenants');
  const log = pino({ level: 'silent' });
  const themes = createThemes({
    tenants,
    themesDir: './themes',
    tenantsDir: './tenants',
    cacheDir: mkdtempSync(join(tmpdir(), 'themes-')),
    log,
  });
  const hosts = createTenantHosts([...tenants, platformTenant(testPlatformHost)], {
    production: true,
    acceptance: false,
  });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...everybodyFromOnePlace, ...env });
  const sockets = createSockets();
  const secrets = createSecretBox(randomBytes(32));
  const directory = createTenantDirectory({ db: database.db, hosts, sockets, log });
  const bus = await startPushBus({ db: database.db, log, sockets, directory });
  const bounded = createBounded();
  const app = createHttp({
    config,
    hosts,
    directory,
    themes,
    db: database.db,
    log,
    metrics: createMetrics(database.db),
    sockets,
    secrets,
    outside: outsideOf(config),
    files: openFileStorage({ dir: mkdtempSync(join(tmpdir(), 'files-')) }),
    bounded,
  });
  return {
    app,
    adminUrl: database.adminUrl,
    db: database.db,
    sockets,
    secrets,
    async site(folder) {
      const tenant = hosts.bySlug(folder);
      if (!tenant) throw new Error(`no tenant folder ${folder}`);
      const site = siteOf(app, { db: database.db, tenant, secrets });
      await site.facts((world) => provisionMenu(world.tx, tenant, allMenus));
      return site;
    },
    async close() {
      bounded.close();
      await bus.stop();
      await themes.close();
      await database.drop();
    },
  };
}

/** The envelope of an answer; a file has none, and stands as text where it is text, else as its type. */
async function envelopeOf(response: Response): Promise<Envelope> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await response.json()) as Envelope;
  const result = type.startsWith('text/') ? await response.text() : type;
  return { success: response.ok, code: String(response.status), message: '', result } as Envelope;
}

function siteOf(
  app: Hono<HttpEnv>,
  { db, tenant, secrets }: Pick<Ctx, 'db' | 'tenant' | 'secrets'>,
): TestSite {
  const host = tenant.hosts[0] as string;
  const request: TestSite['request'] = async (path, { token, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', host);
    if (token) headers.set('x-access-token', token);
    return app.request(`http://${host}${path}`, { ...init, headers });
  };
  const call: TestSite['call'] = async (method, path, input = {}, token) => {
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await request(`/api${path}${query}`, {
      method,
      token,
      ...(inQuery ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
    });
    const body = await envelopeOf(response);
    // Every test that calls holds what comes back against what other systems are told of it.
    const unlike = body.success ? unlikeDescribed(method, path, body.result) : null;
    if (unlike) throw new Error(unlike);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  };
  const facts: TestSite['facts'] = (write) =>
    inTenant({ db, tenant }, (tx) => write({ tx, tenant, now: new Date() }));
  const solved: TestSite['solved'] = async () => {
    const { key, answer } = await facts((world) => aCaptcha(world, { tenant, secrets }));
    return { captchaKey: key, captcha: answer };
  };
  return {
    tenant,
    host,
    facts,
    request,
    call,
    solved,
    async signIn(user) {
      return facts(async (world) => aSession(world, (await aUser(world, user)).id));
    },
  };
}
