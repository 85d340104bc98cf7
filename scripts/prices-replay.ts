// Prices the orders of some days once more and tells of every difference. `npm run prices:replay -- --from … --to …`
import '#app/composition/registry.server.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Db } from '#app/db/pool.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { closePool, openPool } from '#app/db/tenant-db.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { replayed } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { withDatabase } from './script-database.ts';

const usage = '用法：npm run prices:replay -- --from 2026-11-01 --to 2026-11-30 [--tenant <租户代号>]';
const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) };
const day = /^\d{4}-\d{2}-\d{2}$/;

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { from: text, to: text, tenant: text } });
  const { from = '', to = from, tenant: slug } = values;
  if (!day.test(from) || !day.test(to)) throw new StartError(usage);
  const brands = await loadTenants(fileURLToPath(new URL('../tenants', import.meta.url)));
  const tenants = slug ? brands.filter((one) => one.slug === slug) : brands;
  if (tenants.length === 0)
    throw new StartError(`${usage}\n现有租户：${brands.map((one) => one.slug).join('、')}。`);
  await withDatabase(log, async (adminUrl) => {
    const appUrl = process.env.DATABASE_APP_URL || undefined;
    const db = openPool((await prepareDatabase({ adminUrl, appUrl, log })).appUrl, { max: 2, log });
    try {
      for (const tenant of tenants) await replay(db, tenant, { from, to });
    } finally {
      await closePool(db);
    }
  });
}

async function replay(db: Db, tenant: Tenant, days: { from: string; to: string }): Promise<void> {
  const { orders, differences } = await replayed({ db, tenant }, days);
  log.info(`${tenant.shortName}：重算 ${orders} 张订单，${differences.length} 张的价格不同。`);
  for (const { orderNo, lines } of differences) {
    const shown = lines.map(({ lineNo, keptFen, againFen }) => `第 ${lineNo} 行 ${keptFen} → ${againFen} 分`);
    log.info(`  ${orderNo}：${shown.join('，')}`);
  }
  if (differences.length > 0) process.exitCode = 1;
}
