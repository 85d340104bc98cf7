import { and, eq } from 'drizzle-orm';
import { aUser, type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { type Warehouse, warehouseOf } from '#app/modules/stock/seed/seed.server.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import { dueTimes, respondDueAt } from '../clock/rules-clock.ts';
import { termsOf } from '../clock/rules-terms.ts';
import { openStates, type RepairState } from '../life/rules-state.ts';
import { equipments, repairEventLog, repairOrders, technicians } from '../table.server.ts';

export type Equipment = typeof equipments.$inferSelect;

/** The zone a tenant keeps when its folder says no other. */
const time = { timeZone: 'Asia/Shanghai', isWorkday };

export interface EquipmentFacts {
  code?: string;
  model?: string;
  customer?: Ref<OutletRow>;
  depart?: Ref<Depart>;
  status?: Equipment['status'];
  warrantyTo?: string;
}

/** Writes a piece of equipment at an outlet; its area is the outlet's by default. */
export async function anEquipment(world: World, facts: EquipmentFacts = {}): Promise<Equipment> {
  const { customer: outletRef, depart, ...own } = facts;
  const id = newId();
  const code = facts.code ?? `SB${suffix(id)}`;
  const customer = await outletOf(world, outletRef ?? `MD-${code}`);
  const [row] = await world.tx
    .insert(equipments)
    .values({
      model: 'HL-380 单门立式',
      kind: 'upright',
      installedOn: '2025-05-01',
      createdAt: daysBefore(world.now, 200),
      updatedAt: daysBefore(world.now, 200),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      code,
      serialNo: `CN${suffix(id)}`,
      customerId: customer.id,
      departId: depart ? (await departOf(world, depart)).id : customer.departId,
    })
    .returning();
  return row!;
}

/** The equipment of that code, made when it is missing. */
export async function equipmentOf(world: World, ref: Ref<Equipment>): Promise<Equipment> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(equipments)
    .where(and(eq(equipments.tenantId, world.tenant.slug), eq(equipments.code, ref)));
  return row ?? anEquipment(world, { code: ref });
}

export interface TechnicianFacts {
  user?: Ref<User>;
  depart?: Ref<Depart>;
  cooling?: boolean;
  electric?: boolean;
  cabinet?: boolean;
  enabled?: boolean;
  van?: Ref<Warehouse>;
}

/** Writes somebody down as a repair worker of an area. */
export async function aTechnician(
  world: World,
  facts: TechnicianFacts = {},
): Promise<typeof technicians.$inferSelect> {
  const { user, depart, van, ...own } = facts;
  const person = user ? await userOf(world, user) : await aUser(world);
  const [row] = await world.tx
    .insert(technicians)
    .values({
      cooling: true,
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id: newId(),
      userId: person.id,
      vanId: van ? (await warehouseOf(world, van)).id : null,
      departId: (await departOf(world, depart ?? 'A01')).id,
    })
    .returning();
  return row!;
}

export interface RepairFacts {
  orderNo?: string;
  equipment?: Ref<Equipment>;
  fault?: string;
  priority?: (typeof repairOrders.$inferSelect)['priority'];
  state?: RepairState;
  assignee?: Ref<User>;
  symptom?: string;
  reportedAt?: Date;
}

/** Writes a repair order in a state, with what an order in that state has; one to dispatch by default. */
export async function aRepair(
  world: World,
  facts: RepairFacts = {},
): Promise<typeof repairOrders.$inferSelect> {
  const { equipment: ref, assignee, state = 'pending', priority = 'P3' } = facts;
  const equipment = await equipmentOf(world, ref ?? `SB${suffix(newId())}`);
  const id = newId();
  const reportedAt = facts.reportedAt ?? world.now;
  const worker = assignee ? await userOf(world, assignee) : state === 'pending' ? null : await aUser(world);
  const later = (minutes: number) => new Date(reportedAt.getTime() + minutes * 60_000);
  const finished = ['inspection', 'completed', 'settled'].includes(state);
  const accepted = state === 'completed' || state === 'settled';
  const finishedAt = finished ? later(300) : null;
  const clock = { startedAt: reportedAt, endedAt: finishedAt, pauses: [] };
  const [row] = await world.tx
    .insert(repairOrders)
    .values({
      tenantId: world.tenant.slug,
      id,
      orderNo: facts.orderNo ?? `WX${suffix(id)}`,
      equipmentId: equipment.id,
      customerId: equipment.customerId,
      departId: equipment.departId,
      source: 'phone',
      fault: facts.fault ?? 'no-cooling',
      symptom: facts.symptom ?? '柜内温度降不下来',
      contact: '徐丽',
      phone: '13900000202',
      state,
      assigneeId: state === 'pending' ? null : worker!.id,
      reportedAt,
      createdAt: reportedAt,
      updatedAt: reportedAt,
      offerUntil: state === 'offered' ? later(30) : null,
      respondedAt: ['pending', 'offered', 'cancelled'].includes(state) ? null : later(20),
      appointmentAt: state === 'scheduled' ? later(180) : null,
      workshop: state === 'in-workshop' ? '城东维修站' : null,
      cause: finished ? 'thermostat' : null,
      work: finished ? '更换温控器，清洗冷凝器' : null,
      temperature: finished ? 42 : null,
      finishedAt,
      completedAt: accepted ? later(320) : null,
      signer: accepted ? '徐丽' : null,
      rating: accepted ? 5 : null,
      feeFen: state === 'settled' ? 0 : null,
      settledAt: state === 'settled' ? later(400) : null,
      respondDueAt: respondDueAt(reportedAt, termsOf(priority), time),
      ...termsOf(priority),
      ...dueTimes(clock, termsOf(priority), time, 0),
      ...(openStates.includes(state) ? {} : { escalateAt: null }),
    })
    .returning();
  await world.tx.insert(repairEventLog).values({
    tenantId: world.tenant.slug,
    id: newId(),
    orderId: id,
    event: 'report',
    fromState: null,
    toState: 'pending',
    note: row!.symptom,
    actorName: '徐丽',
    happenedAt: reportedAt,
  });
  if (openStates.includes(state) && equipment.status === 'working') {
    await world.tx
      .update(equipments)
      .set({ status: 'broken' })
      .where(and(eq(equipments.tenantId, world.tenant.slug), eq(equipments.id, equipment.id)));
  }
  return row!;
}
