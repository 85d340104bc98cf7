import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { provisionTenant } from '#app/composition/provision-tenant.server.ts';
import { closePool, type Db, inTenant, openPool } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { type Child, startChild } from './child.ts';
import { closeConnections, type Target } from './client.ts';
import { type BenchDatabase, cacheDir, openBenchDatabase } from './database.ts';
import { type Person, signedIn } from './person.ts';
import { type BenchTenant, benchTenants, folder, loadable, smallest } from './tenants.ts';

/** Everything a measurement needs; made before the first and ended after the last. */
export interface Stage {
  brand: Tenant;
  database: BenchDatabase;
  /** The application's pool, for use cases called without HTTP. */
  db: Db;
  /** Where a request to the product goes. */
  at(tenant: BenchTenant, path: string, cookie?: string): Target;
  /** Where a request for these very bytes goes: the same without a product behind it. */
  bare(file: string, content: Buffer): Promise<Target>;
  signedIn(tenant: BenchTenant, username: string): Promise<Person>;
  tell(text: string): void;
}

/** Opens the stage, plays on it and strikes it, however the play ends. */
export async function onStage(
  { fresh, tell }: { fresh: boolean; tell: (text: string) => void },
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const ends: (() => Promise<void> | void)[] = [];
  try {
    // Beside the figures, not among them.
    const log = { info: (line: string) => console.error(line), warn: (line: string) => console.error(line) };
    const brand = (await loadTenants('./tenants')).find((tenant) => tenant.slug === folder);
    if (!brand) throw new Error(`tenants/${folder} is gone`);
    const database = await openBenchDatabase(brand, { fresh, log });
    ends.push(() => database.stop());
    await forgetSessions(database.adminUrl);
    const db = openPool(database.appUrl, { max: 4, log });
    ends.push(() => closePool(db));
    await provision(db, brand);
    const server = await startProduct(database.adminUrl);
    ends.push(() => server.stop());
    const bareDir = `${cacheDir}/bare`;
    await mkdir(bareDir, { recursive: true });
    const bare = await startChild('scripts/bench/bare-server.ts', {
      env: { BARE_DIR: bareDir },
      host: 'localhost',
      path: '/healthz',
    });
    ends.push(() => bare.stop(), closeConnections);
    await play({
      brand,
      database,
      db,
      tell,
      at: ({ host }, path, cookie) => ({ port: server.port, host, path, cookie }),
      bare: async (file, content) => {
        await writeFile(`${bareDir}/${file}`, content);
        return { port: bare.port, host: 'localhost', path: `/${file}` };
      },
      signedIn: ({ slug }, username) => signedIn(db, { ...brand, slug }, username),
    });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Tenants loaded by an earlier version get the menu of this one, as every tenant does at a start. */
async function provision(db: Db, brand: Tenant): Promise<void> {
  for (const one of benchTenants) {
    await inTenant({ db, tenant: { slug: one.slug } }, (tx) =>
      provisionTenant(tx, loadable(one, brand), new Date()),
    );
  }
}

async function startProduct(databaseUrl: string): Promise<Child> {
  const dataDir = `${cacheDir}/data`;
  // No theme may be known from an earlier run.
  await rm(dataDir, { recursive: true, force: true });
  return startChild('server.ts', {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      // All who are played come from this one address.
      VISITOR_PAGES_PER_MINUTE: '0',
      VISITOR_CALLS_PER_MINUTE: '0',
      VISITOR_SENDS_PER_MINUTE: '0',
      // Hosts of the form <tenant>--<folder> are open to who has set a key, even if nobody uses it.
      ACCEPTANCE_KEY: randomBytes(24).toString('hex'),
    },
    host: smallest.host,
    path: '/readyz',
  });
}

async function forgetSessions(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('truncate sessions, login_attempts');
  await client.end();
}
