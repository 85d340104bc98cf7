import '#app/composition/registry.server.ts';
import { sql } from 'drizzle-orm';
import { demoSteps } from '#app/composition/acceptance/demo-steps.server.ts';
import { type Db, inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { fillAdministration } from './administration/administration.server.ts';
import { fillMasterData } from './fill-master-data.server.ts';
import { findBrand } from './find-brand.server.ts';
import { fillOrders } from './orders/demo-orders.server.ts';
import { makeOrderLife } from './orders/order-life.server.ts';
import { makeReturns } from './orders/order-returns.server.ts';
import { makeOperator } from './people/operator.server.ts';
import { bookReturned, makePromotions } from './promotions/make-promotions.server.ts';

export { demoAccountsOf } from './people/demo-accounts.server.ts';

export interface DemoOptions {
  db: Db;
  tenants: readonly (Pick<Tenant, 'slug' | 'mode' | 'productPath' | 'shortName'> &
    Partial<Pick<Tenant, 'timeZone'>>)[];
  /** Where the tenants' folders are, with what each says of its demo. */
  tenantsDir: string;
  now: Date;
  log: StartLog;
  menus: readonly MenuEntry[];
  secrets: SecretBox;
  files: Pick<FileStorage, 'put'>;
}

/**
 * Fills each tenant that nobody works in yet with half a year of believable data: a brand with its people, outlets,
 * goods and orders, then what every module adds to it. A tenant is filled in one
 * transaction: stopped half-way, it is empty and the next start begins it again.
 */
export async function makeDemo(options: DemoOptions): Promise<void> {
  // Beside each other: the wait is for the database, which has a core for each of them.
  const made = await Promise.allSettled(options.tenants.map((tenant) => makeTenant(tenant, options)));
  const failed = made.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function makeTenant(tenant: DemoOptions['tenants'][number], options: DemoOptions): Promise<void> {
  const began = performance.now();
  const orders = await inTenant({ db: options.db, tenant }, (tx) => fill(tx, tenant, options), {
    statementTimeoutMs: 60_000,
  });
  if (orders === null || tenant.mode === 'platform') return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  options.log.info(`${tenant.shortName}：已写入演示数据，${orders} 张订单，用时 ${seconds} 秒。`);
}

async function fill(
  tx: Tx,
  tenant: DemoOptions['tenants'][number],
  options: DemoOptions,
): Promise<number | null> {
  if (!(await isFree(tx, tenant.slug)) || (await holdsPeople(tx))) return null;
  // The connection's plans are those of tables that were as good as empty: with them a brand of 5,000 orders takes four times as long.
  await tx.execute(sql`discard plans`);
  const world = { tx, tenant, now: options.now };
  if (tenant.mode === 'platform') {
    await makeOperator(world, options.menus);
    return 0;
  }
  const brand = await findBrand(tenant, options.tenantsDir);
  await provisionMenu(tx, tenant, options.menus);
  await fillMasterData(world, brand);
  await fillAdministration(world);
  const till = await makePromotions(world);
  const orders = await fillOrders(world, brand, till);
  await makeReturns(world);
  await bookReturned(world, till);
  await makeOrderLife(world);
  for (const { mode, make } of demoSteps) {
    if (!mode || mode === tenant.mode)
      await make({ ...world, secrets: options.secrets, files: options.files });
  }
  return orders;
}

/** Two processes that start at once must not both fill it. */
async function isFree(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`demo ${slug}`}, 0)) as free`,
  );
  return rows[0]?.free ?? false;
}

/** A tenant that has one account is in use. */
async function holdsPeople(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}
