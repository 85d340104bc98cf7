import { and, asc, eq, isNotNull, like } from 'drizzle-orm';
import { aUser, type User } from '#app/administration/accounts/seed.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { addDays, dayOf, formatTime, instantOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { dueTimes, respondDueAt } from '../clock/rules-clock.ts';
import { termsOf } from '../clock/rules-terms.ts';
import {
  type Fault,
  faultSkills,
  faults,
  nextState,
  openStates,
  type Priority,
  priorities,
  type RepairEvent,
  type RepairState,
} from '../life/rules-state.ts';
import { plannedTargets } from '../plans/rules-plan.ts';
import { upkeepDates, upkeepPlans } from '../plans/table.server.ts';
import { equipments, repairEventLog, repairOrders, technicians } from '../table.server.ts';
import { makeParts } from './seed-parts.server.ts';
import { plansOf } from './seed-plans.server.ts';

const zone = 'Asia/Shanghai';
const closedOrders = 600;
const models = [
  ['HL-380 单门立式', 'upright'],
  ['HL-760 双门立式', 'upright'],
  ['HL-220 卧式', 'chest'],
  ['HL-1200 风幕', 'curtain'],
  ['HL-S9 智能柜', 'smart'],
] as const;

/** What was found and done, by the skill a fault needs. */
const findings = {
  cooling: [
    ['refrigerant', '补焊管路，抽真空后加注制冷剂'],
    ['compressor', '更换压缩机'],
    ['dirt', '清洗冷凝器，除霜'],
    ['thermostat', '更换温控器并校准'],
  ],
  electric: [
    ['wiring', '更换插头，检查线路'],
    ['fan', '更换散热风机'],
    ['thermostat', '更换电子温控板'],
  ],
  cabinet: [
    ['gasket', '更换门封条'],
    ['handling', '调整门铰链，告知门店轻关门'],
  ],
} as const;

/** How an order gets to a state, one event after another, with the minutes each takes at most. */
const steps: readonly [RepairEvent, number][] = [
  ['assign', 25],
  ['accept', 20],
  ['appoint', 25],
  ['arrive', 240],
  ['finish', 120],
  ['approve', 25],
  ['settle', 900],
];
const ways: Partial<Record<RepairState, readonly RepairEvent[]>> = {
  pending: [],
  offered: ['assign'],
  accepted: ['assign', 'accept'],
  scheduled: ['assign', 'accept', 'appoint'],
  repairing: ['assign', 'accept', 'appoint', 'arrive'],
  'awaiting-parts': ['assign', 'accept', 'appoint', 'arrive', 'need-parts'],
  'beyond-repair': ['assign', 'accept', 'appoint', 'arrive', 'give-up'],
  inspection: ['assign', 'accept', 'appoint', 'arrive', 'finish'],
  completed: ['assign', 'accept', 'appoint', 'arrive', 'finish', 'approve'],
  settled: ['assign', 'accept', 'appoint', 'arrive', 'finish', 'approve', 'settle'],
  cancelled: ['cancel'],
};

type Equipment = typeof equipments.$inferInsert & { id: string; contact: string; phone: string };
type Order = typeof repairOrders.$inferInsert;
type Happening = typeof repairEventLog.$inferInsert;

/** A repair firm's equipment, its workers, a year of orders, and open work of every state. */
export async function makeRepairs(world: World): Promise<void> {
  const random = seeded(`${world.tenant.slug} repairs`);
  const machines = await makeEquipment(world, random);
  const workers = await makeWorkers(world);
  const orders: Order[] = [];
  const happenings: Happening[] = [];
  const numbers = new Map<string, number>();
  const add = (machine: Equipment, state: RepairState, reportedAt: Date, upkeep: string | null = null) => {
    const day = formatTime(reportedAt, zone, 'YYYYMMDD');
    const place = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, place);
    const made = orderOf(world, random, {
      machine,
      state,
      reportedAt,
      upkeep,
      worker: random.pick(workers),
      orderNo: `WX${day}-${String(place).padStart(4, '0')}`,
    });
    orders.push(made.order);
    happenings.push(...made.happenings);
    return made.order.id;
  };
  const today = dayOf(world.now, zone);
  for (let one = 0; one < closedOrders; one += 1) {
    const day = addDays(today, -2 - Math.floor((one / closedOrders) * 363));
    const time = `${String(random.int(8, 18)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`;
    const state = random.chance(0.05) ? 'cancelled' : one < 40 ? 'completed' : 'settled';
    add(random.favour(machines), state, new Date(instantOf(`${day} ${time}`, zone)));
  }
  for (const [nth, state] of openStates.flatMap((one) => [one, one, one]).entries()) {
    const machine = machines[nth * 7]!;
    machine.status = 'broken';
    add(
      machine,
      state,
      new Date(world.now.getTime() - (openStates.indexOf(state) * 90 + 10 + nth * 7) * 60_000),
    );
  }
  const { plans, dates } = plansOf(world, random, machines);
  const settled = dates.map(({ plan, machine, reportedAt, over, date }) => ({
    ...date,
    orderId: add(machine, over ? 'settled' : 'pending', reportedAt, plan.name),
  }));
  await insertRows(
    world.tx,
    equipments,
    machines.map(({ contact: _contact, phone: _phone, ...machine }) => machine),
  );
  await insertRows(world.tx, repairOrders, orders);
  await insertRows(world.tx, upkeepPlans, plans);
  await insertRows(world.tx, upkeepDates, settled);
  for (let start = 0; start < happenings.length; start += 2_000) {
    await insertRows(world.tx, repairEventLog, happenings.slice(start, start + 2_000));
  }
  const vans = await makeParts(world, { orders, workers });
  for (const [userId, vanId] of vans) {
    await world.tx
      .update(technicians)
      .set({ vanId })
      .where(and(eq(technicians.tenantId, world.tenant.slug), eq(technicians.userId, userId)));
  }
}

async function makeEquipment({ tx, tenant, now }: World, random: Random): Promise<Equipment[]> {
  const { id, departId, contact, phone } = customers;
  const outlets = await tx
    .select({ id, departId, contact, phone })
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal'), isNotNull(customers.place)),
    )
    .orderBy(asc(customers.code))
    .limit(300);
  return outlets.map((outlet, nth) => {
    const [model, kind] = random.favour(models);
    const installed = dayOf(daysBefore(now, random.int(120, 1_400)), zone);
    return {
      tenantId: tenant.slug,
      id: random.id(daysBefore(now, 400)),
      version: 1,
      code: `SB${String(nth + 1).padStart(5, '0')}`,
      model,
      kind,
      serialNo: `HLSB${random.int(10_000_000, 99_999_999)}${String(nth).padStart(3, '0')}`,
      customerId: outlet.id,
      departId: outlet.departId,
      status: 'working',
      installedOn: installed,
      warrantyTo: addDays(installed, 730),
      createdAt: daysBefore(now, 400),
      updatedAt: daysBefore(now, 30),
      contact: outlet.contact,
      phone: outlet.phone,
    };
  });
}

/** The worker that everybody tries the demo with, and a few more, each in an office of their own. */
async function makeWorkers(world: World): Promise<(User & { departId: string })[]> {
  const { tx, tenant } = world;
  const offices = await tx
    .select({ id: departs.id, orgCode: departs.orgCode })
    .from(departs)
    .where(and(eq(departs.tenantId, tenant.slug), like(departs.orgCode, 'A01A01A%')))
    .orderBy(asc(departs.orgCode))
    .limit(5);
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'mes_wxg')));
  const workers = known ? [known] : [];
  for (const [nth, { orgCode }] of offices.entries()) {
    workers.push(
      await aUser(world, {
        username: `mes_wxg${nth + 2}`,
        roles: ['MES_WXG'],
        departs: [orgCode],
        post: '维修工',
      }),
    );
  }
  await tx.insert(technicians).values(
    workers.map((worker, nth) => ({
      tenantId: tenant.slug,
      id: worker.id,
      userId: worker.id,
      departId: offices[Math.max(0, nth - 1)]!.id,
      cooling: nth % 3 !== 2,
      electric: nth % 2 === 0,
      cabinet: nth % 3 !== 1,
    })),
  );
  return workers.map((worker, nth) => ({ ...worker, departId: offices[Math.max(0, nth - 1)]!.id }));
}

interface Facts {
  machine: Equipment;
  state: RepairState;
  reportedAt: Date;
  worker: User;
  orderNo: string;
  /** The plan that asks for it; null: a fault was reported. */
  upkeep: string | null;
}

/** An order and all that happened to it: every event is one the state table allows. */
function orderOf(
  { tenant }: World,
  random: Random,
  { machine, state, reportedAt, worker, orderNo, upkeep }: Facts,
): { order: Order; happenings: Happening[] } {
  const id = random.id(reportedAt);
  const fault: Fault = upkeep ? 'upkeep' : random.favour(faults, 1.4);
  const priority: Priority = upkeep ? 'P4' : random.pick(priorities);
  const [cause, work] = upkeep
    ? (['none', '按清单保养，清洗冷凝器，温度正常'] as const)
    : random.pick<readonly [string, string]>(findings[faultSkills[fault]]);
  const happened = new Map<RepairEvent, Date>();
  const happenings: Happening[] = [];
  let at = reportedAt;
  let from: RepairState = 'pending';
  const note = (
    event: string,
    before: RepairState | null,
    to: RepairState,
    text: string | null,
    by: string,
  ) =>
    happenings.push({
      tenantId: tenant.slug,
      id: random.id(at),
      orderId: id,
      event,
      fromState: before,
      toState: to,
      note: text,
      facts: {},
      actorId: null,
      actorName: by,
      happenedAt: at,
    });
  if (upkeep) note('plan', null, 'pending', upkeep, '');
  else note('report', null, 'pending', null, machine.contact);
  for (const event of ways[state]!) {
    const most = steps.find(([name]) => name === event)?.[1] ?? 20;
    at = new Date(
      at.getTime() + random.int(2, openStates.includes(state) ? Math.min(most, 30) : most) * 60_000,
    );
    const to: RepairState = nextState(from, event)!;
    const remark = event === 'finish' ? work : (reasons[event] ?? null);
    note(event, from, to, remark, desk.has(event) ? '郭志强' : worker.realname);
    happened.set(event, at);
    from = to;
  }
  const finishedAt = happened.get('finish') ?? null;
  const completedAt = happened.get('approve') ?? null;
  const settledAt = happened.get('settle') ?? null;
  const accepted = completedAt !== null;
  const clock = { startedAt: reportedAt, endedAt: finishedAt, pauses: [] };
  // A planned job has until its day is over: a week.
  const usual = termsOf(priority);
  const terms = upkeep ? plannedTargets(usual, 8 * 12 * 60) : usual;
  const due = dueTimes(clock, terms, zone, 0);
  const order: Order = {
    tenantId: tenant.slug,
    id,
    version: happened.size + 1,
    orderNo,
    equipmentId: machine.id,
    customerId: machine.customerId,
    departId: machine.departId,
    kind: upkeep ? 'maintenance' : 'fault',
    source: upkeep ? 'plan' : random.favour(['phone', 'outlet', 'visit'] as const),
    fault,
    symptom: upkeep ?? random.pick(symptoms),
    contact: machine.contact,
    phone: machine.phone,
    state,
    assigneeId: state === 'pending' || state === 'cancelled' ? null : worker.id,
    reportedAt,
    createdAt: reportedAt,
    updatedAt: at,
    offerUntil: state === 'offered' ? new Date(at.getTime() + 30 * 60_000) : null,
    respondedAt: happened.get('accept') ?? null,
    appointmentAt: happened.has('appoint')
      ? new Date(happened.get('appoint')!.getTime() + 90 * 60_000)
      : null,
    arrivedAt: happened.get('arrive') ?? null,
    arrivedMetres: happened.has('arrive') ? random.int(3, 160) : null,
    cause: finishedAt ? cause : null,
    work: finishedAt ? work : null,
    temperature: finishedAt ? random.int(20, 65) : null,
    finishedAt,
    completedAt,
    signer: accepted ? machine.contact : null,
    rating: accepted ? random.favour([5, 4, 3, 2], 2) : null,
    partsFen: settledAt ? 0 : null,
    feeFen: settledAt ? (random.chance(0.6) ? 0 : random.int(50, 480) * 100) : null,
    settledAt,
    ...terms,
    respondDueAt: respondDueAt(reportedAt, terms, zone),
    resolveDueAt: due.resolveDueAt,
    escalateAt: openStates.includes(state) ? due.escalateAt : null,
  };
  return { order, happenings };
}

const symptoms = [
  '早上开门就发现了',
  '昨天晚上开始的',
  '断断续续，拍一下又好',
  '饮料不凉，顾客有意见',
  '上次修过又这样',
];
const desk: ReadonlySet<string> = new Set(['assign', 'settle', 'cancel']);
const reasons: Partial<Record<RepairEvent, string>> = {
  'need-parts': '压缩机 R290 1/5HP 一台',
  'give-up': '内胆开裂，现场无法修复',
  cancel: '门店说自己好了',
};
