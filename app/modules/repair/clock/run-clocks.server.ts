import { and, eq, lte, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { repairEscalated, repairOfferLapsed } from '../life/events.ts';
import { noteEvent } from '../life/note-event.server.ts';
import { nextState } from '../life/rules-state.ts';
import { repairOrders } from '../table.server.ts';
import { batchSize, findDueEscalations } from './find-due.server.ts';
import { readClock } from './order-clock.server.ts';
import { readWorkTime } from './read-work-time.server.ts';
import { dueTimes, escalationAt } from './rules-clock.ts';

type Tenant = Parameters<Job['run']>[0]['tenants'][number];
interface ClockCtx {
  tenant: Tenant;
  now: () => Date;
}

/** Lots of one turn; what is left waits for the next. */
const maxLots = 50;

/** Gives back offers nobody answered, and escalates what has used up half, four fifths or all of its time. */
export const runClocks: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const ctx = { tenant, now: () => now };
    await inTenant({ db, tenant }, (tx) => returnOffers(ctx, tx));
    for (let lot = 0; lot < maxLots; lot += 1) {
      const taken = await inTenant({ db, tenant }, (tx) => escalate(ctx, tx));
      if (taken < batchSize) break;
    }
  }
};

/** A clock acts for nobody. */
const eventCtx = ({ tenant, now }: ClockCtx): EventCtx => ({
  tenant: tenant as EventCtx['tenant'],
  now,
  user: null,
  address: '',
  requestId: '',
});

async function returnOffers(ctx: ClockCtx, tx: Tx): Promise<void> {
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
    await publish(eventCtx(ctx), tx, repairOfferLapsed, { orderId: id });
  }
}

/** Escalates a lot of what is due, once for each share; answers how many it took. */
async function escalate(ctx: ClockCtx, tx: Tx): Promise<number> {
  const due = await findDueEscalations(ctx, tx);
  const time = await readWorkTime(ctx, tx);
  for (const order of due) {
    const clock = await readClock(ctx, tx, order);
    const reached = escalationAt(clock, order, time, ctx.now());
    const escalated = Math.max(order.escalated, reached);
    const { escalateAt } = dueTimes(clock, order, time, escalated);
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
      await publish(eventCtx(ctx), tx, repairEscalated, { orderId: order.id, share: escalated });
    }
  }
  return due.length;
}
