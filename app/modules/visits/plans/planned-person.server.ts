import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { visitPlans } from '../table.server.ts';
import { plansWithin } from './plan-scope.server.ts';

/** Refuses a person nobody within the scope has planned for of late, oneself left aside. */
export async function requirePlanned(ctx: Ctx, tx: Tx, scope: DataScope, userId: string): Promise<void> {
  if (userId === ctx.user?.id) return;
  const since = addDays(dayOf(ctx.now(), ctx.tenant.timeZone), -60);
  const [one] = await tx
    .select({ id: visitPlans.id })
    .from(visitPlans)
    .where(and(plansWithin(ctx, scope), eq(visitPlans.userId, userId), gte(visitPlans.day, since)))
    .limit(1);
  if (!one) throw new DomainError('visits.no-person', 422, { field: 'userId' });
}
