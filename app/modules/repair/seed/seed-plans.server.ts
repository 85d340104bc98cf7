import { addDays, addMonths, dayOf } from '#app/lib/time/date-time.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { faultSkills } from '../life/rules-state.ts';
import { datesToSettle } from '../plans/rules-plan.ts';
import type { upkeepDates, upkeepPlans } from '../plans/table.server.ts';
import type { Firm } from './seed-firm.server.ts';
import { type Machine, makeOrder, type OrderLife } from './seed-order.server.ts';

type Plan = typeof upkeepPlans.$inferInsert & { id: string };
type UpkeepDate = typeof upkeepDates.$inferInsert;

/** A date of a plan that is long over, or that an order waits for. */
interface SeededDate {
  date: Omit<UpkeepDate, 'orderId'>;
  plan: Plan;
  machine: Machine;
  reportedAt: Date;
  over: boolean;
}

const zone = 'Asia/Shanghai';
const quarterly = [
  '清洗冷凝器，吹净散热网的积尘',
  '除霜，疏通接水盘和排水管',
  '检查门封和门铰链，关门后夹纸拉不动',
  '测柜内温度，30 分钟内降到 2 到 8 ℃',
  '检查电源线、插头和接地',
  '擦净柜体，检查品牌贴和编号标签',
].join('\n');

/** The firm's plans, and an order for each date that one of them has settled by today. */
export function makeUpkeep(
  world: World,
  random: Random,
  { machines, workers, chief, numberOf }: Firm,
): { plans: Plan[]; dates: UpkeepDate[]; lives: OrderLife[] } {
  const { plans, dates } = plansOf(world, random, machines);
  const able = workers.filter((one) => one[faultSkills.upkeep]);
  const made = dates.map(({ plan, machine, reportedAt, over, date }) => {
    const life = makeOrder(world, random, {
      orderNo: numberOf(reportedAt),
      machine,
      fault: 'upkeep',
      upkeep: plan.name,
      priority: plan.priority,
      state: over ? 'settled' : 'pending',
      reportedAt,
      worker: random.pick(able),
      refusedBy: null,
      chief,
      waits: false,
      rejected: false,
      reworkOf: null,
      pause: null,
      pace: 2_000,
    });
    return { date: { ...date, orderId: life.order.id }, life };
  });
  return { plans, dates: made.map(({ date }) => date), lives: made.map(({ life }) => life) };
}

/** A few plans: one with a half year behind it, one that begins soon, one for a single machine, one that is paused. */
function plansOf(
  { tenant, now }: World,
  random: Random,
  machines: readonly Machine[],
): { plans: Plan[]; dates: SeededDate[] } {
  const today = dayOf(now, zone);
  const made = daysBefore(now, 190);
  const [first] = machines;
  if (!first) return { plans: [], dates: [] };
  const plan = (facts: Pick<Plan, 'name' | 'startOn' | 'checklist'> & Partial<Plan>): Plan => ({
    tenantId: tenant.slug,
    id: random.id(made),
    target: 'model',
    departId: first.departId,
    every: 3,
    unit: 'month',
    basis: 'calendar',
    leadDays: 7,
    priority: 'P4',
    activeFrom: facts.startOn,
    createdAt: made,
    updatedAt: made,
    ...facts,
  });
  const quarter = plan({
    name: '冰柜季度保养',
    model: first.model,
    startOn: addMonths(addDays(today, 5), -6),
    checklist: quarterly,
  });
  const plans = [
    quarter,
    plan({
      name: '风幕柜滤网清洗',
      model: 'HL-1200 风幕',
      every: 30,
      unit: 'day',
      basis: 'done',
      leadDays: 5,
      startOn: addDays(today, 12),
      checklist: '断电，拆下进风滤网\n清水冲净，晾干装回\n检查风帘是否均匀\n记录送风口温度',
    }),
    plan({
      name: `${first.code} 每月巡检`,
      target: 'equipment',
      equipmentId: first.id,
      every: 1,
      startOn: addDays(today, 20),
      checklist: '看温度记录\n听压缩机有无异响\n擦净冷凝器\n请店主签字',
    }),
    plan({
      name: '卧式柜换季除霜',
      state: 'paused',
      model: 'HL-220 卧式',
      every: 6,
      startOn: addDays(today, -20),
      checklist: '清空柜内商品\n断电化霜，擦干内胆\n检查排水塞\n通电 2 小时后测温',
    }),
  ];
  const ofQuarter = machines.filter(
    ({ model, departId, status }) =>
      model === quarter.model && departId === quarter.departId && status !== 'scrapped',
  );
  const dates = ofQuarter.flatMap((machine) => datesOf(quarter, machine, today, random));
  return { plans, dates };
}

/** What the job would have settled by today, each with its order. */
function datesOf(plan: Plan, machine: Machine, today: string, random: Random): SeededDate[] {
  const since = [plan.activeFrom, machine.installedOn ?? ''].toSorted().at(-1)!;
  const rhythm = { ...plan, endOn: null };
  return datesToSettle(rhythm, { since, last: null, outOfUse: false }, today).map((dueOn) => {
    const ahead = addDays(dueOn, -plan.leadDays);
    const reportedAt = new Date(`${ahead}T05:20:${String(random.int(10, 59))}+08:00`);
    return {
      plan,
      machine,
      reportedAt,
      over: dueOn < today,
      date: {
        tenantId: plan.tenantId,
        planId: plan.id,
        equipmentId: machine.id,
        dueOn,
        checklist: plan.checklist,
        createdAt: reportedAt,
      },
    };
  });
}
