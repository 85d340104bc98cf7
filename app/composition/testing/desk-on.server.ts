import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { aUser, type UserFacts } from '#app/administration/accounts/seed.server.ts';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import '#app/composition/registry.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { TestDatabase } from '#app/db/testing/test-database.server.ts';
import { createOutside, type Outside } from '#app/integrations/outside.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';

/** Use cases, without the web in between. */
export interface TestDesk {
  adminUrl: string;
  /** As a process of the product logs in. */
  appUrl: string;
  brand(folder: string): Promise<TestBrand>;
  close(): Promise<void>;
}

/** A tenant's people at their use cases, without the web in between. */
export interface TestBrand {
  tenant: Tenant;
  /** Writes facts in the tenant's rows. */
  facts<T>(write: (world: World) => Promise<T>): Promise<T>;
  /** The context of a request, of a visitor by default. */
  ctx(more?: Partial<Ctx>): Ctx;
  /** Makes a person and signs them in: the context of their requests. */
  as(person: UserFacts): Promise<Ctx>;
}

/** Use cases on a database, with the demo brands as tenants and a clock that stands still. */
export async function deskOn(
  database: TestDatabase,
  now: Date,
  words: (tenant: Tenant) => Ctx['t'],
  outside: Outside = createOutside({}),
): Promise<TestDesk> {
  const tenants = [...(await loadTenants('./tenants')), platformTenant('platform.test')];
  const secrets = createSecretBox(randomBytes(32));
  const bounded = createBounded();
  const files = openFileStorage({ dir: mkdtempSync(join(tmpdir(), 'files-')) });
  return {
    adminUrl: database.adminUrl,
    appUrl: database.appUrl,
    async brand(folder) {
      const tenant = tenants.find((one) => one.slug === folder);
      if (!tenant) throw new Error(`no tenant folder ${folder}`);
      const facts: TestBrand['facts'] = (write) =>
        inTenant({ db: database.db, tenant }, (tx) => write({ tx, tenant, now }), {
          statementTimeoutMs: 30_000,
        });
      const ctx: TestBrand['ctx'] = (more) => ({
        tenant,
        user: null,
        db: database.db,
        t: words(tenant),
        language: 'zh-CN',
        now: () => now,
        log: pino({ level: 'silent' }),
        secrets,
        outside,
        files,
        bounded,
        requestId: newId(),
        address: '192.0.2.1',
        userAgent: 'test',
        ports: [],
        secure: true,
        ...more,
      });
      await facts((world) => provisionMenu(world.tx, tenant, allMenus));
      return {
        tenant,
        facts,
        ctx,
        async as(person) {
          const { id } = await facts((world) => aUser(world, person));
          const { user } = await openSession(ctx(), { userId: id, remember: true, door: 'client' });
          return ctx({ user });
        },
      };
    },
    close: () => {
      bounded.close();
      return database.drop();
    },
  };
}
