import type { Logger } from 'pino';
import type { Db } from '#app/db/tenant-db.server.ts';
import { createKingdee, type KingdeeClient } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { createKingdeeSessions } from '#app/integrations/kingdee/kingdee-sessions.server.ts';
import type { Outside } from '#app/integrations/outside.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { secretOwner } from '../rules.ts';
import type { erpConfigs } from '../table.server.ts';

/** What sending to a tenant's ERP needs; no person is behind it. */
export interface ErpWorld {
  db: Db;
  tenant: Pick<Tenant, 'slug' | 'folder' | 'timeZone'>;
  outside: Pick<Outside, 'outbound'>;
  secrets: SecretBox;
  log: Logger;
  now: () => Date;
}

export type ErpConfig = typeof erpConfigs.$inferSelect;

const sessions = createKingdeeSessions();

/** The tenant's ERP by its settings. Other settings have another session. */
export function erpOf(
  {
    tenant,
    outside,
    secrets,
    now,
  }: Pick<ErpWorld, 'outside' | 'secrets' | 'now'> & { tenant: { slug: string } },
  config: ErpConfig,
  signedIn = sessions,
): KingdeeClient {
  return createKingdee({
    outbound: outside.outbound,
    baseUrl: config.baseUrl,
    account: {
      acctId: config.acctId,
      username: config.username,
      appId: config.appId,
      appSecret: secrets.open(config.appSecret, secretOwner(tenant)),
      lcid: config.lcid,
      orgNumber: config.orgNumber,
    },
    auth: config.auth,
    sessions: signedIn,
    sessionKey: [
      tenant.slug,
      config.baseUrl,
      config.acctId,
      config.username,
      config.auth,
      config.appSecret,
    ].join(' '),
    now,
  });
}
