import type { Logger } from 'pino';
import type { Bounded } from '#app/bounded/create-bounded.server.ts';
import type { Db } from '#app/db/tenant-db.server.ts';
import type { Outside } from '#app/integrations/outside.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { TenantHosts } from '#app/tenancy/tenant-hosts.server.ts';
import type { Themes } from '#app/theming/create-themes.server.ts';
import type { Config } from './config.server.ts';
import type { Metrics } from './metrics.server.ts';
import type { Sockets } from './push/sockets.server.ts';
import type { TenantDirectory } from './tenant-directory.server.ts';

/** What the process made before the web application starts. */
export interface AppDeps {
  config: Config;
  hosts: TenantHosts;
  directory: TenantDirectory;
  themes: Themes;
  db: Db;
  log: Logger;
  metrics: Metrics;
  sockets: Sockets;
  secrets: SecretBox;
  outside: Outside;
  files: FileStorage;
  bounded: Bounded;
}
