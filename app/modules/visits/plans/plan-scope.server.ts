import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';

type Plan = typeof visitPlans.$inferSelect;

/** Whose plans: a night has no more of a tenant. */
interface OfTenant {
  tenant: { slug: string };
}

/** Plans within a data scope. */
export function plansWithin(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const { departId, userId, dealerId } = visitPlans;
  const tenant = ctx.tenant.slug;
  return and(eq(visitPlans.tenantId, tenant), withinScope(scope, { tenant, departId, userId, dealerId }));
}

/** Plans of one day are changed by one at a time: two would both take the same turn. */
export async function lockDay(ctx: OfTenant, tx: Tx, day: string): Promise<void> {
  const key = `${ctx.tenant.slug} visit plans ${day}`;
  await takeTurns(tx, key);
}

/**
 * Routes are changed and planned by one at a time. Taken before any row is held: two would each hold what the other
 * waits for.
 */
export async function lockRoutes({ tenant }: OfTenant, tx: Tx): Promise<void> {
  await takeTurns(tx, `${tenant.slug} visit routes`);
}

/** A plan within the scope that nobody has carried out or cancelled, of today or later. */
export async function openPlan(ctx: Ctx, tx: Tx, scope: DataScope, id: string): Promise<Plan> {
  const [plan] = await tx
    .select()
    .from(visitPlans)
    .where(and(plansWithin(ctx, scope), eq(visitPlans.id, id)))
    .for('update');
  if (!plan) throw notFound();
  refusePast(ctx, plan.day);
  if (plan.state !== 'planned') throw new DomainError('visits.plan-closed', 409);
  return plan;
}

/** What is over is not planned any more. */
export function refusePast(ctx: Ctx, day: string): void {
  if (day < dayOf(ctx.now(), ctx.tenant.timeZone)) {
    throw new DomainError('visits.plan-past', 422, { field: 'day' });
  }
}

/** A person's stops of a day that are not cancelled, in their order. */
export function stopsOf(
  ctx: OfTenant,
  tx: Tx,
  { userId, day }: { userId: string; day: string },
): Promise<Plan[]> {
  return tx
    .select()
    .from(visitPlans)
    .where(
      and(
        eq(visitPlans.tenantId, ctx.tenant.slug),
        eq(visitPlans.userId, userId),
        eq(visitPlans.day, day),
        sql`${visitPlans.state} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(visitPlans.turn), asc(visitPlans.id));
}

/** Numbers stops from 1 in their order. */
export async function numberStops(ctx: OfTenant, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = sql.join(
    ids.map((id, nth) => sql`(${id}::uuid, ${nth + 1}::smallint)`),
    sql`, `,
  );
  await tx.execute(sql`update visit_plans set turn = turns.turn from (values ${rows}) turns (id, turn)
    where visit_plans.tenant_id = ${ctx.tenant.slug} and visit_plans.id = turns.id`);
}

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
