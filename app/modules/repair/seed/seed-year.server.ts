import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import {
  type Fault,
  faultSkills,
  faults,
  openStates,
  priorities,
  type RepairState,
  reworkDays,
} from '../life/rules-state.ts';
import { reportDays } from './rules-season.ts';
import type { Firm } from './seed-firm.server.ts';
import { type Machine, makeOrder, type OrderLife, type OrderPlan } from './seed-order.server.ts';

const zone = 'Asia/Shanghai';
const closedOrders = 1_200;
/** The latest of them have not been settled yet. */
const unsettled = 40;
const minuteMs = 60_000;

/** How many minutes ago the open orders of each state were reported. */
const openFor: Partial<Record<RepairState, readonly number[]>> = {
  pending: [9, 95, 410],
  offered: [14, 18, 23],
  accepted: [70, 130, 300],
  scheduled: [150, 320, 1_500],
  repairing: [160, 260, 400],
  'awaiting-parts': [600, 1_500, 3_300],
  'beyond-repair': [500, 2_000, 4_000],
  'in-workshop': [1_600, 3_000],
  inspection: [200, 350, 1_400],
};
/** Which of them ask for their clock to stand still, and whether it does. */
const openPauses: Partial<Record<RepairState, readonly OrderPlan['pause'][]>> = {
  scheduled: [null, 'waiting', 'approved'],
  repairing: [null, 'waiting', null],
  'awaiting-parts': ['waiting', 'approved', 'approved'],
};

type Sketch = Pick<OrderPlan, 'machine' | 'fault' | 'state' | 'reportedAt' | 'pace' | 'waits'> &
  Partial<Pick<OrderPlan, 'rejected' | 'pause'>> & { refused?: boolean };

/** A year of orders as the seasons bring them and open work of every state, one after another, so that what comes back is rework and nothing open is reported twice. */
export function makeYear(
  world: World,
  random: Random,
  { machines, workers, chief, numberOf }: Firm,
): OrderLife[] {
  const { now } = world;
  const lives: OrderLife[] = [];
  /** By machine and fault: the last accepted order, and when the last of all was over. */
  const accepted = new Map<string, OrderLife>();
  const over = new Map<string, Date>();
  const today = dayOf(now, zone);
  const times = reportDays(addDays(today, -364), addDays(today, -2), closedOrders)
    .map((day) => momentOf(`${day}T${two(random.int(8, 18))}:${two(random.int(0, 59))}`, zone))
    .toSorted((one, other) => one.getTime() - other.getTime());
  for (const [nth, at] of times.entries()) close(at, nth >= times.length - unsettled);
  const open = openStates.flatMap((state) => (openFor[state] ?? []).map((ago, nth) => ({ state, ago, nth })));
  for (const [place, { state, ago, nth }] of open.toSorted((one, other) => other.ago - one.ago).entries()) {
    const reportedAt = new Date(now.getTime() - ago * minuteMs);
    const { machine, fault } = newFault(machines.slice(place * 7), reportedAt);
    machine.status = 'broken';
    const { order } = add({
      machine,
      fault,
      state,
      reportedAt,
      pause: openPauses[state]?.[nth] ?? null,
      waits: state === 'awaiting-parts',
      pace: state === 'offered' ? 8 : 20,
    });
    if (state === 'scheduled') order.appointmentAt = new Date(now.getTime() + (60 + nth * 120) * minuteMs);
  }
  return lives;

  function close(reportedAt: Date, fresh: boolean): void {
    const again = random.chance(0.05) ? comesBack(reportedAt) : null;
    // Some machines fail more often than others.
    const usual = () => newFault([random.favour(machines, 1.3), ...machines], reportedAt);
    const cancelled = !again && random.chance(0.05);
    const old = reportedAt < daysBefore(now, 7);
    add({
      ...(again ?? usual()),
      state: cancelled ? 'cancelled' : fresh ? 'completed' : 'settled',
      reportedAt,
      pace: 2_000,
      waits: !cancelled && old && random.chance(0.13),
      rejected: !cancelled && random.chance(0.04),
      refused: !cancelled && random.chance(0.05),
    });
  }

  function add({ refused = false, ...sketch }: Sketch): OrderLife {
    const { machine, reportedAt, fault } = sketch;
    const key = `${machine.id} ${fault}`;
    const able = workers.filter((one) => one[faultSkills[fault]]);
    const worker = random.pick(able);
    const others = able.filter((one) => one !== worker);
    const before = accepted.get(key);
    const since = momentOf(`${addDays(dayOf(reportedAt, zone), -reworkDays)}T00:00`, zone);
    const made = makeOrder(world, random, {
      rejected: false,
      pause: null,
      ...sketch,
      orderNo: numberOf(reportedAt),
      priority: random.pick(priorities),
      worker,
      refusedBy: refused && others.length > 0 ? random.pick(others) : null,
      chief,
      reworkOf: before && before.order.completedAt! >= since ? before.order.id : null,
    });
    lives.push(made);
    over.set(key, made.order.updatedAt!);
    if (made.order.completedAt) accepted.set(key, made);
    return made;
  }

  /** A repair of the last weeks that did not last. */
  function comesBack(reportedAt: Date): { machine: Machine; fault: Fault } | null {
    const earlier = random.pick(lives.slice(-60))?.order;
    if (!earlier?.completedAt || earlier.updatedAt! >= reportedAt) return null;
    const machine = machines.find(({ id }) => id === earlier.equipmentId)!;
    const fault = earlier.fault as Fault;
    return (over.get(`${machine.id} ${fault}`) ?? reportedAt) < reportedAt ? { machine, fault } : null;
  }

  /** The first of some machines that has not had every fault of late, and one that it has not had. */
  function newFault(candidates: readonly Machine[], at: Date): { machine: Machine; fault: Fault } {
    const since = daysBefore(at, reworkDays + 1);
    const never = new Date(0);
    for (const machine of candidates) {
      const free = faults.filter((fault) => (over.get(`${machine.id} ${fault}`) ?? never) < since);
      if (free.length > 0) return { machine, fault: random.favour(free, 1.4) };
    }
    throw new Error('every machine has had every fault');
  }
}

const two = (value: number) => String(value).padStart(2, '0');
