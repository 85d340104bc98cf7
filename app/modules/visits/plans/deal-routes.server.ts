import { and, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { type Planning, readVisitable } from '../arrival/outlets-reached.server.ts';
import { visitPlans, visitRoutes } from '../tables/plans.table.server.ts';
import { lockRoutes } from './plan-scope.server.ts';
import { isRouteDay } from './rules-routes.ts';

type Route = typeof visitRoutes.$inferSelect;

interface Dealing {
  /** Days that are planned, the first of them no earlier than today. */
  days: readonly string[];
  today: string;
  isWorkday: (day: string) => boolean;
  /** This route alone. */
  routeId?: string;
}

/**
 * Plans the outlets of routes on their days, in the order of the route. What was planned of a day stays as it is, until
 * the route is changed: then its days after today are planned anew, but for what somebody has moved, cancelled or made.
 * Outlets that the owner of the route does not reach are left out. Answers since when outlets are driven by a route in
 * use: from then on their level says nothing of when they are visited.
 */
export async function dealRoutes(
  ctx: Planning,
  tx: Tx,
  { days, today, isWorkday, routeId }: Dealing,
): Promise<Map<string, string>> {
  const { tenant } = ctx;
  await lockRoutes(ctx, tx);
  const routes = await tx
    .select()
    .from(visitRoutes)
    .where(
      and(
        eq(visitRoutes.tenantId, tenant.slug),
        routeId ? eq(visitRoutes.id, routeId) : or(visitRoutes.active, visitRoutes.changed),
      ),
    )
    .orderBy(asc(visitRoutes.code));
  if (routes.length === 0) return new Map();
  const ids = routes.map(({ id }) => id);
  const stops = await readStops(ctx, tx, inArray(sql`s.route_id`, ids));
  const stopsOf = Map.groupBy(stops, (stop) => stop.routeId);
  await takeBack(tx, tenant, { today, routes, stops });
  const dealt = await readDealt(tx, tenant, days, ids);
  const turns = await readTurnsOf(tx, tenant, days);
  const rows: (typeof visitPlans.$inferInsert)[] = [];
  for (const route of routes.filter(({ active }) => active)) {
    for (const day of days.filter((one) => isRouteDay(route, one, isWorkday))) {
      const there = dealt.get(`${route.id} ${day}`);
      if (there && !(route.changed && day > today)) continue;
      const place = `${route.ownerUserId} ${day}`;
      for (const stop of stopsOf.get(route.id) ?? []) {
        if (there?.has(stop.customerId)) continue;
        const turn = (turns.get(place) ?? 0) + 1;
        turns.set(place, turn);
        rows.push({
          tenantId: tenant.slug,
          id: newId(),
          day,
          dealtOn: day,
          routeId: route.id,
          userId: route.ownerUserId,
          customerId: stop.customerId,
          dealerId: stop.dealerId,
          departId: stop.departId,
          turn,
          state: 'planned',
        });
      }
    }
  }
  for (let start = 0; start < rows.length; start += 1_000) {
    await tx
      .insert(visitPlans)
      .values(rows.slice(start, start + 1_000))
      .onConflictDoNothing();
  }
  await tx
    .update(visitRoutes)
    .set({ changed: false })
    .where(and(eq(visitRoutes.tenantId, tenant.slug), inArray(visitRoutes.id, ids), visitRoutes.changed));
  return sinceWhen(stops);
}

/** Since when these outlets are driven by a route in use. */
export async function readDriven(
  ctx: Planning,
  tx: Tx,
  outletIds: readonly string[],
): Promise<Map<string, string>> {
  return sinceWhen(await readStops(ctx, tx, inArray(sql`s.customer_id`, [...outletIds])));
}

function sinceWhen(stops: readonly RouteOutlet[]): Map<string, string> {
  const driven = new Map<string, string>();
  for (const { customerId, startOn } of stops.filter(({ active }) => active)) {
    const since = driven.get(customerId);
    if (since === undefined || startOn < since) driven.set(customerId, startOn);
  }
  return driven;
}

/**
 * Plans of later days that nobody has touched: those of changed routes, what the levels had planned of their outlets, and
 * of other routes those of outlets that their owners reach no more.
 */
async function takeBack(
  tx: Tx,
  tenant: { slug: string },
  { today, routes, stops }: { today: string; routes: readonly Route[]; stops: readonly RouteOutlet[] },
): Promise<void> {
  const changed = routes.filter((route) => route.changed);
  const untouched = (more: SQL | undefined) =>
    and(
      eq(visitPlans.tenantId, tenant.slug),
      eq(visitPlans.state, 'planned'),
      eq(visitPlans.source, 'route'),
      eq(visitPlans.dealtOn, visitPlans.day),
      sql`${visitPlans.day} > ${today}`,
      more,
    );
  const kept = new Set(stops.map(({ routeId, customerId }) => `${routeId} ${customerId}`));
  const anew = new Set(changed.map(({ id }) => id));
  const { id: planId, routeId: ofRoute, customerId: outlet } = visitPlans;
  const planned = await tx
    .select({ id: planId, routeId: ofRoute, customerId: outlet })
    .from(visitPlans)
    .where(
      untouched(
        inArray(
          ofRoute,
          routes.map(({ id }) => id),
        ),
      ),
    );
  const over = planned.filter(
    ({ routeId, customerId }) => anew.has(routeId ?? '') || !kept.has(`${routeId} ${customerId}`),
  );
  for (let start = 0; start < over.length; start += 1_000) {
    const ids = over.slice(start, start + 1_000).map(({ id }) => id);
    await tx.delete(visitPlans).where(untouched(inArray(planId, ids)));
  }
  for (const { id, startOn } of changed.filter(({ active }) => active)) {
    const driven = stops.filter(({ routeId }) => routeId === id).map(({ customerId }) => customerId);
    if (driven.length === 0) continue;
    const byLevel = and(
      isNull(visitPlans.routeId),
      inArray(visitPlans.customerId, driven),
      gte(visitPlans.day, startOn),
    );
    await tx.delete(visitPlans).where(untouched(byLevel));
  }
}

interface RouteOutlet extends Record<string, unknown> {
  routeId: string;
  /** Whose the route is. */
  userId: string;
  customerId: string;
  dealerId: string;
  departId: string;
  /** Whether the route is in use, and since when. */
  active: boolean;
  startOn: string;
}

/** The working outlets of routes in their order, of those that the owner of the route reaches. */
async function readStops(ctx: Planning, tx: Tx, which: SQL): Promise<RouteOutlet[]> {
  const { rows } = await tx.execute<RouteOutlet>(sql`
    select s.route_id as "routeId", r.owner_user_id as "userId", c.id as "customerId", c.dealer_id as "dealerId", c.depart_id as "departId",
           r.active, r.start_on::text as "startOn"
      from visit_route_stops s
      join visit_routes r on r.tenant_id = s.tenant_id and r.id = s.route_id
      join ${outletView} c on c.tenant_id = s.tenant_id and c.id = s.customer_id and c.status = 'normal'
     where s.tenant_id = ${ctx.tenant.slug} and ${which} order by s.turn, s.id`);
  return rows.filter(await readVisitable(ctx, tx, rows));
}

/** Outlets that each route has plans of on each day it was dealt out for, wherever they have gone since. */
async function readDealt(
  tx: Tx,
  tenant: { slug: string },
  days: readonly string[],
  routeIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { routeId, dealtOn, customerId } = visitPlans;
  const rows = await tx
    .select({ routeId, dealtOn, customerId })
    .from(visitPlans)
    .where(
      and(
        eq(visitPlans.tenantId, tenant.slug),
        isNotNull(routeId),
        inArray(dealtOn, [...days]),
        inArray(routeId, [...routeIds]),
      ),
    );
  const dealt = new Map<string, Set<string>>();
  for (const row of rows) {
    const key = `${row.routeId} ${row.dealtOn}`;
    dealt.set(key, (dealt.get(key) ?? new Set()).add(row.customerId));
  }
  return dealt;
}

/** The last turn of each person and day. */
export async function readTurnsOf(
  tx: Tx,
  tenant: { slug: string },
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      userId: visitPlans.userId,
      day: visitPlans.day,
      turn: sql<number>`max(${visitPlans.turn})::int`,
    })
    .from(visitPlans)
    .where(and(eq(visitPlans.tenantId, tenant.slug), inArray(visitPlans.day, [...days])))
    .groupBy(visitPlans.userId, visitPlans.day);
  return new Map(rows.map(({ userId, day, turn }) => [`${userId} ${day}`, turn]));
}
