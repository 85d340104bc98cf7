import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';

/** The dealer in whose account with an outlet money for assets is booked: the one that supplies it. */
export async function dealerOfOutlet(ctx: Pick<Ctx, 'tenant'>, tx: Tx, customerId: string): Promise<string> {
  const { rows } = await tx.execute<{ dealer_id: string }>(
    sql`select dealer_id from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and id = ${customerId}`,
  );
  return rows[0]!.dealer_id;
}
