import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { readTerms } from '../../clock/read-terms.server.ts';
import { readWorkTime } from '../../clock/read-work-time.server.ts';
import { dueTimes, respondDueAt } from '../../clock/rules-clock.ts';
import { noteEvent } from '../../life/note-event.server.ts';
import { openStates, reworkDays } from '../../life/rules-state.ts';
import { setEquipmentState } from '../../register/equipment-state.server.ts';
import { outOfUse } from '../../register/rules-equipment.ts';
import { equipmentStore } from '../../register/stores.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import type { ReportInput } from '../../wire.ts';

/** The order a report has made, or the open one of the same fault that it has joined. */
export interface Reported {
  id: string;
  orderNo: string;
  joined: boolean;
}

/**
 * Takes a fault report. An open order of the same fault is joined, not doubled; one that comes back within days of its
 * acceptance is rework and says so.
 */
export async function reportFault(ctx: Ctx, input: ReportInput): Promise<Reported> {
  const { scope } = requireAction(ctx, 'repair:report');
  return inTenant(ctx, async (tx) => {
    const [machine] = await tx
      .select()
      .from(equipments)
      .where(and(reachable(equipmentStore, ctx, scope), eq(equipments.id, input.equipmentId)))
      .for('update');
    if (!machine) throw notFound();
    if (outOfUse.includes(machine.status)) {
      throw new DomainError('repair.scrapped', 422, { field: 'equipmentId' });
    }
    return takeFault(ctx, tx, machine, input);
  });
}

/** Makes an order of a fault of a locked machine, or joins it to the open one of the same fault. */
export async function takeFault(
  ctx: Ctx,
  tx: Tx,
  machine: typeof equipments.$inferSelect,
  input: ReportInput,
): Promise<Reported> {
  const known = await openOrder(ctx, tx, input);
  if (known) {
    await noteEvent(ctx, tx, {
      orderId: known.id,
      event: 'join',
      from: known.state,
      to: known.state,
      note: input.symptom,
      facts: { contact: input.contact, phone: input.phone },
    });
    return { id: known.id, orderNo: known.orderNo, joined: true };
  }
  return openNew(ctx, tx, machine, input);
}

/** Orders of the machine the report is about that told the same fault. */
const sameFault = (ctx: Ctx, { equipmentId, fault }: ReportInput) =>
  and(
    eq(repairOrders.tenantId, ctx.tenant.slug),
    eq(repairOrders.equipmentId, equipmentId),
    eq(repairOrders.fault, fault),
  );

async function openOrder(ctx: Ctx, tx: Tx, input: ReportInput) {
  const [found] = await tx
    .select({ id: repairOrders.id, orderNo: repairOrders.orderNo, state: repairOrders.state })
    .from(repairOrders)
    .where(and(sameFault(ctx, input), inArray(repairOrders.state, openStates)));
  return found;
}

async function openNew(
  ctx: Ctx,
  tx: Tx,
  machine: typeof equipments.$inferSelect,
  input: ReportInput,
): Promise<Reported> {
  const id = newId();
  const now = ctx.now();
  const orderNo = await nextNumber(tx, ctx, 'repair', async (number) => {
    const taken = and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.orderNo, number));
    return (await tx.$count(repairOrders, taken)) > 0;
  });
  const clock = { startedAt: now, endedAt: null, pauses: [] };
  const reworkOf = await acceptedBefore(ctx, tx, input);
  const time = await readWorkTime(ctx, tx);
  const terms = await readTerms(ctx, tx, { priority: input.priority, customerId: machine.customerId });
  await tx.insert(repairOrders).values({
    tenantId: ctx.tenant.slug,
    id,
    orderNo,
    ...input,
    customerId: machine.customerId,
    departId: machine.departId,
    reportedAt: now,
    createdAt: now,
    updatedAt: now,
    reworkOf,
    ...terms,
    respondDueAt: respondDueAt(now, terms, time),
    ...dueTimes(clock, terms, time, 0),
  });
  await noteEvent(ctx, tx, {
    orderId: id,
    event: 'report',
    from: null,
    to: 'pending',
    note: input.symptom,
    facts: { fault: input.fault, priority: input.priority },
  });
  await setEquipmentState(ctx, tx, { equipmentId: machine.id, orderNo });
  await writeAuditLog(ctx, tx, {
    action: 'repair:report',
    entity: 'repair',
    entityId: id,
    before: null,
    after: { orderNo, fault: input.fault, priority: input.priority },
  });
  return { id, orderNo, joined: false };
}

/** The order whose repair did not last. */
async function acceptedBefore(ctx: Ctx, tx: Tx, input: ReportInput): Promise<string | null> {
  const { timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const since = new Date(instantOf(`${addDays(today, -reworkDays)} 00:00:00`, timeZone));
  const [found] = await tx
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(
      and(sameFault(ctx, input), gte(repairOrders.completedAt, since), ne(repairOrders.state, 'cancelled')),
    )
    .orderBy(desc(repairOrders.completedAt))
    .limit(1);
  return found?.id ?? null;
}
