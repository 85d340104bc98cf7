import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { enqueueErp } from './erp-queue.server.ts';

/** Calls for somebody to look at the tenant's outbox, when this transaction commits or at a later time. */
export function wakeErp(tx: Tx, tenant: Pick<Tenant, 'slug' | 'folder'>, at?: Date): Promise<void> {
  return enqueueErp(tx, { tenant: tenant.slug, folder: tenant.folder }, at);
}
