import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { noteEvent } from '../life/note-event.server.ts';
import { nextState } from '../life/rules-state.ts';
import { repairOrders } from '../table.server.ts';
import { readClock } from './order-clock.server.ts';
import { dueTimes, escalationAt } from './rules-clock.ts';

type Tenant = Parameters<Job['run']>[0]['tenants'][number];

/** Orders taken at a time; what is left waits for the next turn. */
const atOnce = 200;

/** Gives back offers nobody answered, and escalates what has used up half, four fifths or all of its time. */
export const runClocks: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const ctx = { tenant, now: () => now };
    await inTenant({ db, tenant }, async (tx) => {
      await returnOffers(ctx, tx);
      await escalate(ctx, tx);
    });
  }
};

async function returnOffers(ctx: { tenant: Tenant; now: () => Date }, tx: Tx): Promise<void> {
  const state = nextState('offered', 'time-out')!;
  const back = await tx
    .update(repairOrders)
    .set({
      state,
      assigneeId: null,
      offerUntil: null,
      version: sql`${repairOrders.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(
      and(
        eq(repairOrders.tenantId, ctx.tenant.slug),
        eq(repairOrders.state, 'offered'),
        lte(repairOrders.offerUntil, ctx.now()),
      ),
    )
    .returning({ id: repairOrders.id });
  for (const { id } of back) {
    await noteEvent(ctx, tx, { orderId: id, event: 'time-out', from: 'offered', to: state });
  }
}

async function escalate(ctx: { tenant: Tenant; now: () => Date }, tx: Tx): Promise<void> {
  const due = await tx
    .select()
    .from(repairOrders)
    .where(
      and(
        eq(repairOrders.tenantId, ctx.tenant.slug),
        isNotNull(repairOrders.escalateAt),
        lte(repairOrders.escalateAt, ctx.now()),
      ),
    )
    .orderBy(asc(repairOrders.escalateAt))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  for (const order of due) {
    const clock = await readClock(ctx, tx, order);
    const reached = escalationAt(clock, order.priority, ctx.tenant.timeZone, ctx.now());
    const escalated = Math.max(order.escalated, reached);
    const { escalateAt } = dueTimes(clock, order.priority, ctx.tenant.timeZone, escalated);
    await tx
      .update(repairOrders)
      .set({ escalated, escalateAt })
      .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, order.id)));
    if (escalated > order.escalated) {
      await noteEvent(ctx, tx, {
        orderId: order.id,
        event: 'escalate',
        from: order.state,
        to: order.state,
        facts: { share: escalated },
      });
    }
  }
}
