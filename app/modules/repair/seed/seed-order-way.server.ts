import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { faultSkills, type RepairEvent, type RepairState } from '../life/rules-state.ts';
import { catalogue, faultTree, findings, partFor } from './catalogue.ts';
import type { OrderPlan } from './seed-order.server.ts';

const zone = 'Asia/Shanghai';

/** How an open order gets to its state. */
const openWays: Partial<Record<RepairState, readonly RepairEvent[]>> = {
  pending: [],
  offered: ['assign'],
  accepted: ['assign', 'accept'],
  scheduled: ['assign', 'accept', 'appoint'],
  repairing: ['assign', 'accept', 'appoint', 'arrive'],
  'awaiting-parts': ['assign', 'accept', 'appoint', 'arrive', 'need-parts'],
  'beyond-repair': ['assign', 'accept', 'appoint', 'arrive', 'give-up'],
  'in-workshop': ['assign', 'accept', 'appoint', 'arrive', 'give-up', 'to-workshop'],
  inspection: ['assign', 'accept', 'appoint', 'arrive', 'finish'],
  cancelled: ['cancel'],
};

/** Minutes each event takes at most. */
export const steps: Partial<Record<RepairEvent, number>> = {
  arrive: 240,
  finish: 120,
  settle: 900,
  'need-parts': 40,
  reject: 60,
};

/** What the desk does. */
export const desk: ReadonlySet<string> = new Set(['assign', 'settle', 'cancel', 'reject', 'pause-approved']);

/** What happens to an order until it stands where it does. */
export function wayOf({ state, refusedBy, waits, rejected }: OrderPlan): readonly RepairEvent[] {
  const way = openWays[state];
  if (way) return way;
  return [
    ...(refusedBy ? (['assign', 'refuse'] as const) : []),
    ...(['assign', 'accept', 'appoint', 'arrive'] as const),
    ...(waits ? (['need-parts', 'receive-parts'] as const) : []),
    'finish',
    ...(rejected ? (['reject', 'finish'] as const) : []),
    'approve',
    ...(state === 'settled' ? (['settle'] as const) : []),
  ];
}

/** What can have been found: where a part was sent for, what a part mends. */
export function findingsOf({ upkeep, fault, waits }: OrderPlan): readonly (readonly [string, string])[] {
  if (upkeep) return [['none', '按清单保养，清洗冷凝器，温度正常']];
  const known: readonly (readonly [string, string])[] = findings[faultSkills[fault]];
  const all = known.filter(([cause]) => faultTree[fault]?.includes(cause) ?? true);
  return waits ? all.filter(([cause]) => partFor(cause) >= 0) : all;
}

/** Parts come a day or two later, in the course of the day. */
export function arrivalOfParts(at: Date, random: Random): Date {
  const day = addDays(dayOf(at, zone), random.int(1, 2));
  const two = (value: number) => String(value).padStart(2, '0');
  return momentOf(`${day}T${two(random.int(9, 17))}:${two(random.int(0, 59))}`, zone);
}

/** What is said of an event. */
export function remarkOf(
  event: RepairEvent,
  { cause, work }: { cause: string; work: string },
): string | null {
  if (event === 'finish') return work;
  if (event !== 'need-parts') return reasons[event] ?? null;
  const part = catalogue[partFor(cause)] ?? catalogue[0];
  return `${part[1]} 1 ${part[2]}`;
}

/** What is said of a fault that came back. */
export const again = '上次修过又这样';
/** What is said of a fault. */
export const symptoms = [
  '早上开门就发现了',
  '昨天晚上开始的',
  '断断续续，拍一下又好',
  '饮料不凉，顾客有意见',
  '声音很大，客人都问',
];
const reasons: Partial<Record<RepairEvent, string>> = {
  refuse: '在外地，今天赶不到',
  reject: '没过多久又停了，请再看看',
  'give-up': '内胆开裂，现场无法修复',
  'to-workshop': '拉回维修点换内胆',
  cancel: '门店说自己好了',
};
