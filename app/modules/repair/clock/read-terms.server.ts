import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import type { Priority } from '../life/rules-state.ts';
import { clockParameters, type OutletClass, type Terms, termsOf } from './rules-terms.ts';

/** What an order reported now is measured by: its priority, the class of its outlet, the tenant's calendar. */
export async function readTerms(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { priority, customerId }: { priority: Priority; customerId: string },
): Promise<Terms> {
  const { rows } = await tx.execute<{ level: OutletClass }>(
    sql`select level from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and id = ${customerId}`,
  );
  const level = (rows[0]?.level ?? 'C').toLowerCase() as Lowercase<OutletClass>;
  const percent = await readParameter(tx, ctx.tenant, clockParameters[`repair.class-${level}`]);
  const calendar = await readParameter(tx, ctx.tenant, clockParameters['repair.calendar']);
  return termsOf(priority, { percent, workdays: calendar === 'workdays' });
}
