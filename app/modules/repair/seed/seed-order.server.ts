import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import {
  calendarOf,
  dueAt,
  dueTimes,
  type Escalation,
  escalations,
  respondDueAt,
} from '../clock/rules-clock.ts';
import { type Terms, termsOf } from '../clock/rules-terms.ts';
import {
  type Fault,
  nextState,
  openStates,
  type Priority,
  type RepairEvent,
  type RepairState,
} from '../life/rules-state.ts';
import { plannedTargets } from '../plans/rules-plan.ts';
import type { equipments, repairEventLog, repairOrders, repairPauses } from '../table.server.ts';
import {
  again,
  arrivalOfParts,
  desk,
  findingsOf,
  remarkOf,
  steps,
  symptoms,
  wayOf,
} from './seed-order-way.server.ts';

const zone = 'Asia/Shanghai';
const time = { timeZone: zone, isWorkday };
const minuteMs = 60_000;
const workshop = '城东维修站';
/** A planned job has until its day is over: a week of working hours. */
const weekMinutes = 8 * 12 * 60;

/** A machine, with whom to call at its outlet. */
export type Machine = typeof equipments.$inferInsert & { id: string; contact: string; phone: string };
/** Somebody who decides; without an id only their name is known. */
export interface Person {
  id: string | null;
  realname: string;
}
/** A repair worker and their area. */
export interface Worker {
  id: string;
  realname: string;
  departId: string;
}
type MadeOrder = typeof repairOrders.$inferInsert & { id: string; reportedAt: Date };
type MadePause = typeof repairPauses.$inferInsert;

/** What is known of an order before anything happens to it. */
export interface OrderPlan {
  orderNo: string;
  machine: Machine;
  fault: Fault;
  priority: Priority;
  state: RepairState;
  reportedAt: Date;
  worker: Worker;
  /** Somebody who had it first, and refused. */
  refusedBy: Worker | null;
  /** The desk, which gives it away, approves pauses and settles. */
  chief: Person;
  /** A part had to be sent for. */
  waits: boolean;
  rejected: boolean;
  reworkOf: string | null;
  /** The maintenance plan that asks for it; undefined: a fault was reported. */
  upkeep?: string;
  /** For an order that is open: how its pause stands, if it has one. */
  pause: 'waiting' | 'approved' | null;
  /** How far apart what happens is at most, in minutes, so that an open one does not reach beyond now. */
  pace: number;
}

/** An order with all that happened to it. */
export interface OrderLife {
  order: MadeOrder;
  happenings: (typeof repairEventLog.$inferInsert)[];
  pauses: MadePause[];
}

/** Numbers orders day by day. */
export function numberOrders(): (reportedAt: Date) => string {
  const last = new Map<string, number>();
  return (reportedAt) => {
    const day = formatTime(reportedAt, zone, 'YYYYMMDD');
    const place = (last.get(day) ?? 0) + 1;
    last.set(day, place);
    return `WX${day}-${String(place).padStart(4, '0')}`;
  };
}

/** An order and all that happened to it: every event is one the state table allows, every pause one that was decided on. */
export function makeOrder({ tenant, now }: World, random: Random, plan: OrderPlan): OrderLife {
  const { machine, state, reportedAt, worker, chief, priority } = plan;
  const id = random.id(reportedAt);
  const [cause, work] = random.pick<readonly [string, string]>(findingsOf(plan));
  const happenings: OrderLife['happenings'] = [];
  const pauses: MadePause[] = [];
  const happened = new Map<RepairEvent, Date>();
  let at = reportedAt;
  let from: RepairState = 'pending';
  let moves = 0;
  const note = (
    event: string,
    to: RepairState,
    by: string,
    more: Partial<(typeof happenings)[number]> = {},
  ) =>
    happenings.push({
      tenantId: tenant.slug,
      id: random.id(at),
      orderId: id,
      event,
      fromState: from,
      toState: to,
      note: null,
      facts: {},
      actorId: null,
      actorName: by,
      happenedAt: at,
      ...more,
    });
  if (plan.upkeep) note('plan', 'pending', '', { fromState: null, note: plan.upkeep });
  else
    note('report', 'pending', machine.contact, {
      fromState: null,
      note: plan.reworkOf ? again : null,
    });
  for (const event of wayOf(plan)) {
    const most = Math.min(steps[event] ?? 25, plan.pace);
    at =
      event === 'receive-parts'
        ? arrivalOfParts(at, random)
        : new Date(at.getTime() + random.int(2, most) * minuteMs);
    const refused = plan.refusedBy !== null && !happened.has('refuse');
    const by = desk.has(event) ? chief.realname : refused ? plan.refusedBy!.realname : worker.realname;
    const to: RepairState = nextState(from, event)!;
    const facts: Record<string, string> = event === 'to-workshop' ? { workshop } : {};
    note(event, to, by, { note: remarkOf(event, { cause, work }), facts });
    happened.set(event, at);
    moves += 1;
    from = to;
    if (event === 'need-parts') pauses.push(pauseOf('parts', '等配件'));
    const [open] = pauses;
    if (event === 'receive-parts' && open) open.endedAt = at;
  }
  if (plan.pause && state !== 'awaiting-parts') {
    note('pause', state, worker.realname, { note: '门店盘点，约明天再上门' });
    pauses.push(pauseOf('customer', '门店盘点，约明天再上门'));
    moves += 1;
  }
  decidePauses();
  const finishedAt = happened.get('finish') ?? null;
  const clock = {
    startedAt: reportedAt,
    endedAt: finishedAt,
    pauses: pauses
      .filter((pause) => pause.state === 'approved')
      .map(({ decidedAt, endedAt }) => ({ from: decidedAt!, until: endedAt ?? null })),
  };
  const usual = termsOf(priority);
  const terms = plan.upkeep ? plannedTargets(usual, weekMinutes) : usual;
  const escalated = state === 'cancelled' ? 0 : escalate(terms);
  const completedAt = happened.get('approve') ?? null;
  const settledAt = happened.get('settle') ?? null;
  const due = dueTimes(clock, terms, time, escalated);
  const late = finishedAt !== null && due.resolveDueAt !== null && finishedAt > due.resolveDueAt;
  const order: MadeOrder = {
    tenantId: tenant.slug,
    id,
    version: moves + 1,
    orderNo: plan.orderNo,
    equipmentId: machine.id,
    customerId: machine.customerId,
    departId: machine.departId,
    kind: plan.upkeep ? 'maintenance' : 'fault',
    source: plan.upkeep ? 'plan' : random.favour(['phone', 'outlet', 'visit'] as const),
    fault: plan.fault,
    symptom: plan.upkeep ?? (plan.reworkOf ? again : random.pick(symptoms)),
    contact: machine.contact,
    phone: machine.phone,
    state,
    assigneeId: state === 'pending' || state === 'cancelled' ? null : worker.id,
    reportedAt,
    createdAt: reportedAt,
    updatedAt: at,
    offerUntil: state === 'offered' ? new Date(at.getTime() + 30 * minuteMs) : null,
    respondedAt: happened.get('accept') ?? null,
    appointmentAt: happened.has('appoint')
      ? new Date(happened.get('appoint')!.getTime() + 90 * minuteMs)
      : null,
    arrivedAt: happened.get('arrive') ?? null,
    arrivedMetres: happened.has('arrive') ? random.int(3, 160) : null,
    workshop: state === 'in-workshop' ? workshop : null,
    cause: finishedAt ? cause : null,
    work: finishedAt ? work : null,
    temperature: finishedAt ? random.int(20, 65) : null,
    finishedAt,
    rejections: plan.rejected ? 1 : 0,
    completedAt,
    signer: completedAt ? machine.contact : null,
    rating: completedAt ? ratingOf(late || plan.rejected || plan.reworkOf !== null) : null,
    reworkOf: plan.reworkOf,
    partsFen: settledAt ? 0 : null,
    feeFen: settledAt ? feeOf() : null,
    settledAt,
    ...terms,
    respondDueAt: respondDueAt(reportedAt, terms, time),
    resolveDueAt: due.resolveDueAt,
    escalateAt: openStates.includes(state) ? due.escalateAt : null,
    escalated,
  };
  return { order, happenings, pauses };

  function pauseOf(kind: 'parts' | 'customer', text: string): MadePause {
    return {
      tenantId: tenant.slug,
      id: random.id(at),
      orderId: id,
      kind,
      note: text,
      state: 'waiting',
      requestedBy: worker.id,
      requestedName: worker.realname,
      requestedAt: at,
    };
  }

  /** Most are approved within the hour; one that nobody decided lapses when the work goes on. */
  function decidePauses(): void {
    for (const pause of pauses) {
      const open = openStates.includes(state);
      const approved = open ? plan.pause === 'approved' : random.chance(0.65);
      if (!approved) {
        pause.state = open ? 'waiting' : 'lapsed';
        continue;
      }
      const decidedAt = new Date(pause.requestedAt.getTime() + random.int(3, open ? 6 : 50) * minuteMs);
      Object.assign(pause, {
        state: 'approved',
        decidedBy: chief.id,
        decidedName: chief.realname,
        decidedAt,
      });
      const paused = pause.kind === 'parts' ? 'awaiting-parts' : state;
      note('pause-approved', paused, chief.realname, {
        id: random.id(decidedAt),
        fromState: paused,
        happenedAt: decidedAt,
      });
      moves += 1;
    }
  }

  /** Writes down which shares of its time the order used up, each when it did; answers the highest. */
  function escalate(of: Terms): Escalation | 0 {
    const calendar = calendarOf(of, time);
    const until = finishedAt ?? now;
    let highest: Escalation | 0 = 0;
    for (const share of escalations) {
      const reached = dueAt(clock, calendar, (of.resolveMinutes * minuteMs * share) / 100);
      if (!reached || reached >= until) break;
      const then = happenings
        .filter(({ happenedAt }) => happenedAt <= reached)
        .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
        .at(-1)!.toState;
      note('escalate', then, '', {
        id: random.id(reached),
        fromState: then,
        facts: { share },
        happenedAt: reached,
      });
      highest = share;
    }
    return highest;
  }

  function ratingOf(disappointed: boolean): number {
    return disappointed ? random.favour([3, 4, 2, 5, 1], 1.5) : random.favour([5, 4, 3], 2.4);
  }

  /** Under warranty the firm pays, and so it does for its own rework. */
  function feeOf(): number {
    const free = plan.reworkOf !== null || (machine.warrantyTo ?? '') >= dayOf(reportedAt, zone);
    return free ? 0 : random.int(50, 480) * 100;
  }
}
