import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';

/** Refuses an outlet that does business no more; one that is there does not close before the transaction ends. */
export async function requireOpenOutlet({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ status: string }>(
    sql`select status from ${outletView} customers where tenant_id = ${tenant.slug} and id = ${id} for share`,
  );
  const status = rows[0]?.status;
  if (!status || status === 'closed' || status === 'merged') {
    throw new DomainError('assets.outlet-closed', 422, { field: 'toCustomerId' });
  }
}
