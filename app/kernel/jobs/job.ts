import type { Db } from '#app/db/tenant-db.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** Work that is done beside requests, by a clock. It may be done again after a crash, so it must be repeatable. */
export interface Job {
  /** Name of its queue. */
  queue: string;
  /** Key of what administrators know it by, with its module's namespace: erp:job.reconcile-erp */
  name: string;
  /** When it runs: minute hour day month weekday, in UTC. */
  cron: string;
  run(world: {
    db: Db;
    tenants: readonly Pick<Tenant, 'slug' | 'timeZone'>[];
    now: Date;
    files: FileStorage;
  }): Promise<void>;
}
