import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../table.server.ts';
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
 */
export async function dealRoutes(
  tx: Tx,
  tenant: { slug: string },
  { days, today, isWorkday, routeId }: Dealing,
): Promise<void> {
  await takeTurns(tx, `${tenant.slug} visit routes`);
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
  if (routes.length === 0) return;
  await takeBack(tx, tenant, today, routes);
  const ids = routes.map(({ id }) => id);
  const stopsOf = Map.groupBy(await readStops(tx, tenant, ids), (stop) => stop.routeId);
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
}

/** Plans of later days that nobody has touched: those of changed routes, and what the levels had planned of their outlets. */
async function takeBack(
  tx: Tx,
  tenant: { slug: string },
  today: string,
  routes: readonly Route[],
): Promise<void> {
  const changed = routes.filter((route) => route.changed);
  if (changed.length === 0) return;
  const untouched = (more: SQL | undefined) =>
    and(
      eq(visitPlans.tenantId, tenant.slug),
      eq(visitPlans.state, 'planned'),
      eq(visitPlans.source, 'route'),
      eq(visitPlans.dealtOn, visitPlans.day),
      sql`${visitPlans.day} > ${today}`,
      more,
    );
  const ids = changed.map(({ id }) => id);
  await tx.delete(visitPlans).where(untouched(inArray(visitPlans.routeId, ids)));
  const driven = sql`exists (
    select from visit_route_stops s join visit_routes r on r.tenant_id = s.tenant_id and r.id = s.route_id and r.active
     where s.tenant_id = ${tenant.slug} and s.customer_id = ${visitPlans.customerId} and r.start_on <= ${visitPlans.day}
       and ${inArray(sql`r.id`, ids)})`;
  await tx.delete(visitPlans).where(untouched(and(isNull(visitPlans.routeId), driven)));
}

interface RouteOutlet extends Record<string, unknown> {
  routeId: string;
  customerId: string;
  dealerId: string;
  departId: string;
}

/** The working outlets of routes in their order. */
async function readStops(tx: Tx, tenant: { slug: string }, ids: readonly string[]): Promise<RouteOutlet[]> {
  const { rows } = await tx.execute<RouteOutlet>(sql`
    select s.route_id as "routeId", c.id as "customerId", c.dealer_id as "dealerId", c.depart_id as "departId"
      from visit_route_stops s
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id and c.status = 'normal'
     where s.tenant_id = ${tenant.slug} and ${inArray(sql`s.route_id`, [...ids])} order by s.turn, s.id`);
  return rows;
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
async function readTurnsOf(
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

/** Since when outlets are on a route in use: from then on their level says nothing of when they are visited. */
export async function readDriven(tx: Tx, tenant: { slug: string }): Promise<Map<string, string>> {
  const rows = await tx
    .select({ customerId: visitRouteStops.customerId, since: sql<string>`min(${visitRoutes.startOn})::text` })
    .from(visitRouteStops)
    .innerJoin(
      visitRoutes,
      and(
        eq(visitRoutes.tenantId, visitRouteStops.tenantId),
        eq(visitRoutes.id, visitRouteStops.routeId),
        visitRoutes.active,
      ),
    )
    .where(eq(visitRouteStops.tenantId, tenant.slug))
    .groupBy(visitRouteStops.customerId);
  return new Map(rows.map(({ customerId, since }) => [customerId, since]));
}
