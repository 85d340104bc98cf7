import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { customers } from '#app/modules/customers/table.server.ts';

/** Refuses an outlet that does business no more; one that is there does not close before the transaction ends. */
export async function requireOpenOutlet({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<void> {
  const [outlet] = await tx
    .select({ status: customers.status })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.id, id)))
    .for('share');
  if (!outlet || outlet.status === 'closed' || outlet.status === 'merged') {
    throw new DomainError('assets.outlet-closed', 422, { field: 'toCustomerId' });
  }
}
