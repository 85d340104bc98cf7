import { and, asc, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { openPlanned, type PlanCtx } from './open-planned.server.ts';
import { plannedMachine, type ReadPlanned, readLot } from './planned-machines.server.ts';
import { datesToSettle } from './rules-plan.ts';
import { upkeepDates, upkeepPlans } from './table.server.ts';

/** Machines that are settled in one transaction. */
const lotSize = 100;

/** Makes the orders of maintenance plans ahead of their dates, each once, however often and by however many it is run. */
export const runPlans: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const ctx: PlanCtx = { db, tenant: tenant as PlanCtx['tenant'], now: () => now, user: null };
    for (const planId of await inTenant(ctx, (tx) => readActive(ctx, tx))) {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await inTenant(ctx, (tx) => settleLot(ctx, tx, planId, from));
      } while (after !== null);
    }
  }
};

async function readActive({ tenant }: PlanCtx, tx: Tx): Promise<string[]> {
  const active = await tx
    .select({ id: upkeepPlans.id })
    .from(upkeepPlans)
    .where(and(eq(upkeepPlans.tenantId, tenant.slug), eq(upkeepPlans.state, 'active')))
    .orderBy(asc(upkeepPlans.id));
  return active.map(({ id }) => id);
}

/** Settles what is due of a lot of machines; answers the last of them, or null when there are no more. */
async function settleLot(ctx: PlanCtx, tx: Tx, planId: string, after: string | null): Promise<string | null> {
  // Two that run at once take turns, and a plan that is paused or changed meanwhile is read as it is then.
  const [active] = await tx
    .select({ id: upkeepPlans.id })
    .from(upkeepPlans)
    .where(
      and(
        eq(upkeepPlans.tenantId, ctx.tenant.slug),
        eq(upkeepPlans.id, planId),
        eq(upkeepPlans.state, 'active'),
      ),
    )
    .for('update');
  if (!active) return null;
  const lot = await readLot(ctx, tx, { planId, after, size: lotSize });
  for (const read of lot) await settleMachine(ctx, tx, read);
  return lot.length < lotSize ? null : lot.at(-1)!.machine.id;
}

async function settleMachine(ctx: PlanCtx, tx: Tx, read: ReadPlanned): Promise<void> {
  const { plan } = read;
  const planned = plannedMachine(read, ctx);
  for (const dueOn of datesToSettle(plan, planned, dayOf(ctx.now(), ctx.tenant.timeZone))) {
    const date = { planId: plan.id, equipmentId: read.machine.id, dueOn };
    const [own] = await tx
      .insert(upkeepDates)
      .values({ tenantId: ctx.tenant.slug, ...date, checklist: plan.checklist, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ dueOn: upkeepDates.dueOn });
    if (!own || planned.outOfUse) continue;
    const orderId = await openPlanned(ctx, tx, read, dueOn);
    await tx
      .update(upkeepDates)
      .set({ orderId })
      .where(
        and(
          eq(upkeepDates.tenantId, ctx.tenant.slug),
          eq(upkeepDates.planId, date.planId),
          eq(upkeepDates.equipmentId, date.equipmentId),
          eq(upkeepDates.dueOn, dueOn),
        ),
      );
  }
}
