import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { readTerms } from '../clock/read-terms.server.ts';
import { readWorkTime } from '../clock/read-work-time.server.ts';
import { calendarOf, dueTimes, respondDueAt, workingMs } from '../clock/rules-clock.ts';
import { noteEvent } from '../life/note-event.server.ts';
import { repairOrders } from '../table.server.ts';
import type { ReadPlanned } from './planned-machines.server.ts';
import { plannedTargets } from './rules-plan.ts';

/** Who makes planned orders: the clock, for a tenant. */
export type PlanCtx = Pick<Ctx, 'tenant' | 'now' | 'db'> & { user: null };

/** Makes the order of a date of a plan; the time it has ends with the day it is due. */
export async function openPlanned(
  ctx: PlanCtx,
  tx: Tx,
  { plan, machine, contact, phone }: ReadPlanned,
  dueOn: string,
): Promise<string> {
  const id = newId();
  const now = ctx.now();
  const { slug, timeZone } = ctx.tenant;
  const orderNo = await nextNumber(tx, ctx, 'repair', async (number) => {
    const taken = and(eq(repairOrders.tenantId, slug), eq(repairOrders.orderNo, number));
    return (await tx.$count(repairOrders, taken)) > 0;
  });
  const { customerId, departId } = machine;
  const usual = await readTerms(ctx, tx, { priority: plan.priority, customerId });
  const time = await readWorkTime(ctx, tx);
  const dayEnds = new Date(instantOf(`${addDays(dueOn, 1)} 00:00:00`, timeZone));
  const left = workingMs(now, dayEnds, calendarOf(usual, time));
  const terms = plannedTargets(usual, Math.floor(left / 60_000));
  await tx.insert(repairOrders).values({
    tenantId: slug,
    id,
    orderNo,
    kind: 'maintenance',
    source: 'plan',
    fault: 'upkeep',
    equipmentId: machine.id,
    customerId,
    departId,
    symptom: plan.name,
    contact,
    phone,
    reportedAt: now,
    createdAt: now,
    updatedAt: now,
    ...terms,
    respondDueAt: respondDueAt(now, terms, time),
    ...dueTimes({ startedAt: now, endedAt: null, pauses: [] }, terms, time, 0),
  });
  await noteEvent(ctx, tx, {
    orderId: id,
    event: 'plan',
    from: null,
    to: 'pending',
    note: plan.name,
    facts: { dueOn },
  });
  return id;
}
