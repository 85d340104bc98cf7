import type { Tx } from '#app/db/tenant-db.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** The lane of the outbox that documents go to ERPs in. */
export const erpLaneName = 'erp';

/** Calls for somebody to look at the tenant's documents, when this transaction commits or at a later time. */
export function wakeErp(tx: Tx, tenant: Pick<Tenant, 'slug' | 'folder'>, at?: Date): Promise<void> {
  return wakeOutbox(tx, tenant, { lane: erpLaneName, ...(at && { at }) });
}
