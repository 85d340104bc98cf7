// Prints a new one-time link by which somebody sets the password of their account. `npm run admin:invite`
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inviteAgain } from '#app/administration/accounts/use-cases/make-first-administrator.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { closePool, inTenant, openPool } from '#app/db/tenant-db.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { withDatabase } from './script-database.ts';

const usage = '用法：npm run admin:invite -- --tenant <租户代号> [--username admin]';
const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) };

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = { tenant: { type: 'string' }, username: { type: 'string', default: 'admin' } } as const;
  const { values } = parseArgs({ options });
  const brands = await loadTenants(fileURLToPath(new URL('../tenants', import.meta.url)));
  const tenants = [...brands, platformTenant(process.env.PLATFORM_HOST || undefined)];
  const tenant = tenants.find((one) => one.slug === values.tenant);
  if (!tenant) throw new StartError(`${usage}\n现有租户：${tenants.map(({ slug }) => slug).join('、')}。`);
  await withDatabase(log, async (adminUrl) => {
    const appUrl = process.env.DATABASE_APP_URL || undefined;
    const db = openPool((await prepareDatabase({ adminUrl, appUrl, log })).appUrl, { max: 2, log });
    try {
      const { username } = values;
      const token = await inTenant({ db, tenant }, (tx) =>
        inviteAgain(tx, tenant, { username, now: new Date() }),
      );
      if (!token) throw new StartError(`${tenant.shortName} 没有账号 ${username}。`);
      log.info(
        `${tenant.shortName} 的 ${username} 用这个地址设置密码（7 天内有效，只能用一次，之前的链接作废）：`,
      );
      log.info(`  https://${tenant.hosts[0]}/user/invitation/${token}`);
    } finally {
      await closePool(db);
    }
  });
}
