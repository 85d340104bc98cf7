import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OrderUpkeep } from '../../wire.ts';
import { upkeepDates, upkeepPlans } from '../table.server.ts';

/** What an order of a plan is made for; null for one that no plan has made. */
export async function readUpkeep(
  { tenant, user }: Pick<Ctx, 'tenant' | 'user'>,
  tx: Tx,
  orderId: string,
): Promise<OrderUpkeep | null> {
  const [found] = await tx
    .select({
      planId: upkeepPlans.id,
      planName: upkeepPlans.name,
      dueOn: upkeepDates.dueOn,
      checklist: upkeepDates.checklist,
    })
    .from(upkeepDates)
    .innerJoin(
      upkeepPlans,
      and(eq(upkeepPlans.tenantId, upkeepDates.tenantId), eq(upkeepPlans.id, upkeepDates.planId)),
    )
    .where(and(eq(upkeepDates.tenantId, tenant.slug), eq(upkeepDates.orderId, orderId)));
  return found ? { ...found, mayOpen: user !== null && can(user, 'upkeep-plan:list') } : null;
}
