import { and, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { type Place, pointText, toWgs84 } from '#app/lib/places/coordinates.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { aFormerPlace } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { metresBetween, placeOf } from '../arrival/rules-distance.ts';
import { changedShortlyBefore, scoreEvidence } from '../arrival/rules-evidence.ts';
import { dealTurns, isDue } from '../plans/rules-plans.ts';
import { inShortOrder } from '../plans/rules-way.ts';
import { planDays } from '../plans/use-cases/plan-visits.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { makeRoutes } from './seed-routes.server.ts';
import { makeVisitSteps } from './seed-steps.server.ts';

const zone = 'Asia/Shanghai';
const days = 90;
/** Weeks from one visit to the next, by the level of the outlet. */
const weeksBetween = { A: 1, B: 2, C: 4, D: 8 } as const;
const radiusM = 200;
const minStayMs = 300_000;
const changedDays = 7;
const dayEndsMs = 9.5 * 3_600_000;

const noOrderReasons = ['库存充足', '老板不在', '正在等促销', '资金紧张', '竞品刚到货'];
const farReasons = ['门店搬到对面，坐标还没有改', '商场里没有信号', '在门店仓库盘点', '坐标不准'];

type Outlet = Awaited<ReturnType<typeof readOutlets>>[number];
type Row = typeof visits.$inferInsert;

/**
 * Three months of visits as a brand's salespeople would have made them: outlets by their level, and where they sold
 * something that day; most of them honest.
 */
export async function makeVisits(world: World): Promise<void> {
  const outlets = await readOutlets(world);
  const sold = await readSold(world);
  const corrected = await makeCorrections(world, outlets);
  const random = seeded(`${world.tenant.slug} visits`);
  const today = dayOf(world.now, zone);
  const byUser = Map.groupBy(outlets, ({ ownerUserId }) => ownerUserId);
  const rows: Row[] = [];
  const plans: (typeof visitPlans.$inferInsert)[] = [];
  for (let back = days; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    for (const [userId, own] of byUser) {
      const ordered = sold.get(`${userId} ${day}`) ?? new Set<string>();
      const due = inShortOrder(
        own.filter(({ level, nth }) => isDue(nth, weeksBetween[level], day, isWorkday)),
      );
      const more = own.filter((outlet) => ordered.has(outlet.id) && !due.includes(outlet));
      // Now and then somebody leaves one out.
      const called = inShortOrder([...due.filter(() => random.chance(0.94)), ...more]);
      const made = [...visitsOfDay(world, random, { day, called, ordered, corrected })];
      rows.push(...made);
      plans.push(...due.map((outlet, nth) => planOf(world, random, { outlet, nth, day, today, made })));
    }
  }
  bringAlong(rows, seeded(`${world.tenant.slug} companions`));
  for (let start = 0; start < rows.length; start += 1_000) {
    await insertRows(world.tx, visits, rows.slice(start, start + 1_000));
  }
  for (let start = 0; start < plans.length; start += 1_000) {
    await insertRows(world.tx, visitPlans, plans.slice(start, start + 1_000));
  }
  const coming = Array.from({ length: 14 }, (_, nth) => addDays(today, nth + 1));
  await makeRoutes(world, byUser);
  const ctx = { tenant: { slug: world.tenant.slug, timeZone: 'Asia/Shanghai' }, now: () => world.now };
  await planDays(ctx, world.tx, coming);
  await makeVisitSteps(world);
}

/** To one visit in twenty-five another of the salespeople comes along. */
function bringAlong(rows: readonly Row[], random: Random): void {
  const people = [...new Map(rows.map(({ userId, userName }) => [userId, userName]))];
  for (const row of rows) {
    if (!random.chance(0.04)) continue;
    const [id, name] = random.pick(people);
    if (id !== row.userId) row.companions = [{ id, name }];
  }
}

/** The visits of one person on one day, one after another, until the day ends or the present is reached. */
function* visitsOfDay(
  world: World,
  random: Random,
  {
    day,
    called,
    ordered,
    corrected,
  }: {
    day: string;
    called: readonly Outlet[];
    ordered: ReadonlySet<string>;
    corrected: ReadonlyMap<string, Date>;
  },
): Generator<Row> {
  const begins = Date.parse(instantOf(`${day} 08:20:00`, zone));
  let at = begins + random.int(0, 25 * 60_000);
  let before: { place: Place; at: number } | null = null;
  for (const outlet of called) {
    const { place } = outlet;
    const wayM: number = before ? metresBetween(before.place, place) * 1.3 : 0;
    at += Math.round((wayM / 7) * 1000) + random.int(2, 9) * 60_000;
    if (at > world.now.getTime() || at - begins > dayEndsMs) return;
    const speedKmh = before ? Math.round(wayM / 1000 / ((at - before.at) / 3_600_000)) : null;
    const row = visitAt(world, random, {
      outlet,
      place,
      at,
      speedKmh,
      ordered: ordered.has(outlet.id),
      placeChanged: changedShortlyBefore(corrected.get(outlet.id) ?? null, new Date(at), {
        days: changedDays,
        timeZone: zone,
      }),
    });
    yield row;
    before = { place, at };
    at = (row.checkOutAt ?? new Date(at + 15 * 60_000)).getTime();
  }
}

function visitAt(
  { tenant, now }: World,
  random: Random,
  of: {
    outlet: Outlet;
    place: Place;
    at: number;
    speedKmh: number | null;
    ordered: boolean;
    placeChanged: boolean;
  },
): Row {
  const { outlet, place, at, speedKmh, ordered, placeChanged } = of;
  const honest = random.share();
  const verdict = honest < 0.93 ? 'within' : honest < 0.98 ? 'outside' : 'inaccurate';
  const distanceM = verdict === 'outside' ? random.int(230, 1_800) : random.int(2, 90);
  const stayMs = (random.chance(0.03) ? random.int(1, 4) : random.int(7, 26)) * 60_000;
  const forgotten = random.chance(0.01);
  const checkInAt = new Date(at);
  const ends = at + stayMs;
  const over = !forgotten && ends <= now.getTime();
  const facts = {
    verdict,
    mocked: random.chance(0.004),
    speedKmh,
    clockJumpMs: random.chance(0.005) ? 3_600_000 : random.int(0, 900),
    sharedDevice: false,
    placeChanged,
  } as const;
  const { score, reasons } = scoreEvidence({ ...facts, stayMs: over ? stayMs : null, minStayMs });
  const result = ordered
    ? 'ordered'
    : random.pick([...Array(8).fill('no-order'), 'closed', 'refused'] as const);
  const turned = random.share() * 2 * Math.PI;
  const measured = toWgs84({
    lng: place.lng + (Math.sin(turned) * distanceM) / (111_195 * Math.cos((place.lat * Math.PI) / 180)),
    lat: place.lat + (Math.cos(turned) * distanceM) / 111_195,
  });
  return {
    ...facts,
    tenantId: tenant.slug,
    id: random.id(checkInAt),
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    departId: outlet.departId,
    userId: outlet.ownerUserId,
    userName: outlet.ownerName,
    state: over ? 'done' : dayOf(checkInAt, zone) === dayOf(now, zone) ? 'ongoing' : 'broken',
    deviceId: `phone-${outlet.ownerUserId.slice(-12)}`,
    checkInAt,
    measuredLng: measured.lng,
    measuredLat: measured.lat,
    accuracyM: verdict === 'inaccurate' ? random.int(120, 900) : random.int(5, 40),
    outletPlace: outlet.lies,
    distanceM,
    radiusM,
    reason: verdict === 'within' ? '' : random.pick(farReasons),
    checkOutAt: over ? new Date(ends) : null,
    result: over ? result : null,
    noOrderReason: over && result === 'no-order' ? random.pick(noOrderReasons) : '',
    evidenceScore: score,
    evidenceReasons: reasons,
    createdAt: checkInAt,
  };
}

/** A few outlets were said to lie elsewhere until somebody corrected them; when, by outlet. */
async function makeCorrections(world: World, outlets: readonly Outlet[]) {
  const random = seeded(`${world.tenant.slug} places`);
  const corrected = new Map<string, Date>();
  for (const { id, place } of outlets) {
    if (!random.chance(0.02)) continue;
    const at = daysBefore(world.now, random.int(3, days - 5));
    corrected.set(id, at);
    const before = pointText({ lng: place.lng + random.int(3, 20) / 1_000, lat: place.lat });
    await aFormerPlace(world, { customerId: id, before, changedAt: at });
  }
  return corrected;
}

function planOf(
  { tenant, now }: World,
  random: Random,
  of: { outlet: Outlet; nth: number; day: string; today: string; made: readonly Row[] },
): typeof visitPlans.$inferInsert {
  const { outlet, nth, day, today, made } = of;
  const visit = made.find(({ customerId }) => customerId === outlet.id);
  return {
    tenantId: tenant.slug,
    id: random.id(daysBefore(now, 95)),
    day,
    userId: outlet.ownerUserId,
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    departId: outlet.departId,
    turn: nth + 1,
    state: visit ? 'visited' : day === today ? 'planned' : 'missed',
    visitId: visit?.id ?? null,
    createdAt: daysBefore(now, 95),
  };
}

async function readOutlets({ tx, tenant }: World) {
  const { id, level, dealerId, departId, ownerUserId, place } = customers;
  const rows = await tx
    .select({ id, level, dealerId, departId, ownerUserId, place, ownerName: users.realname })
    .from(customers)
    .innerJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, ownerUserId)))
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal'), isNotNull(place)))
    .orderBy(customers.code);
  const outlets = rows.map((row) => ({
    ...row,
    userId: row.ownerUserId,
    lies: row.place!,
    place: placeOf(row.place!),
  }));
  return dealTurns(outlets, new Map());
}

/** Outlets that a person sold something to on a day, by person and day. */
async function readSold({ tx, tenant, now }: World): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .selectDistinct({
      userId: orders.salesUserId,
      outletId: orders.customerId,
      day: sql<string>`(${orders.orderedAt} at time zone ${zone})::date::text`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.slug),
        inArray(orders.source, ['sales-app', 'console']),
        notInArray(orders.status, [orderStatus.refused, orderStatus.invalid]),
        gte(orders.orderedAt, daysBefore(now, days + 1)),
      ),
    );
  const found = new Map<string, Set<string>>();
  for (const { userId, outletId, day } of rows) {
    const key = `${userId} ${day}`;
    found.set(key, (found.get(key) ?? new Set()).add(outletId));
  }
  return found;
}
