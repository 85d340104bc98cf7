import { and, asc, eq, gte, notInArray, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { refuseBeyondReach } from '#app/entity/read/row-scope.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findOutletWithin } from '#app/modules/customers/map/use-cases/find-outlet-within.server.ts';
import { transferCustomers } from '#app/modules/customers/outlets/use-cases/transfer-customers.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../../table.server.ts';
import { dealRoutes } from '../deal-routes.server.ts';
import { lockDay, numberStops, stopsOf } from '../plan-scope.server.ts';
import { daysAhead } from '../rules-plans.ts';
import { requireVisitor, visitRouteStore } from '../stores.server.ts';
import type { HandOverRouteInput, RouteChanged, RouteStopsInput } from '../wire-routes.ts';

type Route = typeof visitRoutes.$inferSelect;

/** Gives a route these outlets in this order, and plans the days to come by them. */
export async function setRouteStops(ctx: Ctx, input: RouteStopsInput): Promise<RouteChanged> {
  const { scope } = requireAction(ctx, 'visit-route:edit');
  return inTenant(ctx, async (tx) => {
    const route = await lockedRoute(ctx, tx, scope, input);
    const ofRoute = and(eq(visitRouteStops.tenantId, ctx.tenant.slug), eq(visitRouteStops.routeId, route.id));
    const before = await tx
      .select({ customerId: visitRouteStops.customerId })
      .from(visitRouteStops)
      .where(ofRoute)
      .orderBy(asc(visitRouteStops.turn), asc(visitRouteStops.id));
    const there = new Set(before.map(({ customerId }) => customerId));
    for (const id of input.customerIds.filter((one) => !there.has(one))) {
      // What is on the route already stays, whoever reaches it: only what is new is asked about.
      if (!(await findOutletWithin(ctx, tx, scope, id))) {
        throw new DomainError('visits.out-of-scope', 422, { field: 'customerIds' });
      }
    }
    await tx
      .delete(visitRouteStops)
      .where(
        input.customerIds.length > 0
          ? and(ofRoute, notInArray(visitRouteStops.customerId, input.customerIds))
          : ofRoute,
      );
    const values = input.customerIds.map((customerId, nth) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      routeId: route.id,
      customerId,
      turn: nth + 1,
    }));
    if (values.length > 0) {
      await tx
        .insert(visitRouteStops)
        .values(values)
        .onConflictDoUpdate({
          target: [visitRouteStops.tenantId, visitRouteStops.routeId, visitRouteStops.customerId],
          set: {
            turn: sql`excluded.turn`,
            version: sql`${visitRouteStops.version} + 1`,
            updatedAt: ctx.now(),
          },
        });
    }
    const version = await changeRoute(ctx, tx, route, {});
    await writeAuditLog(ctx, tx, {
      action: 'visit-route:edit',
      entity: 'visit-route',
      entityId: route.id,
      before: { outlets: before.length },
      after: { outlets: input.customerIds.length },
    });
    await dealAhead(ctx, tx, route.id);
    return { version };
  });
}

/**
 * Gives a route to somebody else: what is planned of it from today on goes along, and its outlets where that is said. The
 * route goes to a department of theirs when it is in none.
 */
export async function handOverRoute(ctx: Ctx, input: HandOverRouteInput): Promise<RouteChanged> {
  const { scope } = requireAction(ctx, 'visit-route:edit');
  const { ownerUserId } = input;
  return inTenant(ctx, async (tx) => {
    const route = await lockedRoute(ctx, tx, scope, input);
    if (route.ownerUserId === ownerUserId) {
      throw new DomainError('visits.route-same-owner', 422, { field: 'ownerUserId' });
    }
    await requireVisitor(ctx, tx, ownerUserId);
    const departs = (await listDepartsOf({ ...ctx, tx }, ownerUserId)).map(({ id }) => id);
    const departId = departs.includes(route.departId) ? route.departId : (departs[0] ?? route.departId);
    const version = await changeRoute(ctx, tx, route, { ownerUserId, departId });
    await refuseBeyondReach(ctx, tx, visitRouteStore, scope, route.id);
    if (input.withOutlets) await transferOutlets(ctx, tx, route, ownerUserId);
    await moveOpenPlans(ctx, tx, route, ownerUserId);
    await writeAuditLog(ctx, tx, {
      action: 'visit-route:hand-over',
      entity: 'visit-route',
      entityId: route.id,
      before: { ownerUserId: route.ownerUserId, departId: route.departId },
      after: { ownerUserId, departId },
    });
    await dealAhead(ctx, tx, route.id);
    return { version };
  });
}

/** The outlets of a route that are somebody's go to its new owner, as if they were handed over one by one. */
async function transferOutlets(ctx: Ctx, tx: Tx, route: Route, ownerUserId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from visit_route_stops s
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id and c.status <> 'merged'
     where s.tenant_id = ${ctx.tenant.slug} and s.route_id = ${route.id}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transferCustomers({ ...ctx, tx }, { ids, ownerUserId, reason: route.name });
}

/** What is planned of a route from today on becomes somebody else's, after what they have on those days. */
async function moveOpenPlans(ctx: Ctx, tx: Tx, route: Route, ownerUserId: string): Promise<void> {
  const open = and(
    eq(visitPlans.tenantId, ctx.tenant.slug),
    eq(visitPlans.routeId, route.id),
    eq(visitPlans.state, 'planned'),
    gte(visitPlans.day, dayOf(ctx.now(), ctx.tenant.timeZone)),
  );
  const rows = await tx
    .selectDistinct({ day: visitPlans.day })
    .from(visitPlans)
    .where(open)
    .orderBy(visitPlans.day);
  for (const { day } of rows) {
    await lockDay(ctx, tx, day);
    const theirs = (await stopsOf(ctx, tx, { userId: ownerUserId, day })).map(({ id }) => id);
    const moved = await tx
      .update(visitPlans)
      .set({ userId: ownerUserId })
      .where(and(open, eq(visitPlans.day, day)))
      .returning({ id: visitPlans.id, turn: visitPlans.turn });
    const inOrder = moved.toSorted((one, other) => one.turn - other.turn).map(({ id }) => id);
    await numberStops(ctx, tx, [...theirs, ...inOrder]);
    const left = await stopsOf(ctx, tx, { userId: route.ownerUserId, day });
    await numberStops(
      ctx,
      tx,
      left.map(({ id }) => id),
    );
  }
}

/** The route as it is to be changed, nobody else changing it meanwhile. */
async function lockedRoute(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { id, version }: { id: string; version: number },
): Promise<Route> {
  const [route] = await tx
    .select()
    .from(visitRoutes)
    .where(and(reachable(visitRouteStore, ctx, scope), eq(visitRoutes.id, id)))
    .for('no key update');
  if (!route) throw notFound();
  if (route.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
  return route;
}

async function changeRoute(
  ctx: Ctx,
  tx: Tx,
  { id, version }: Route,
  set: Partial<Pick<Route, 'ownerUserId' | 'departId'>>,
): Promise<number> {
  await tx
    .update(visitRoutes)
    .set({ ...set, changed: true, version: version + 1, updatedAt: ctx.now() })
    .where(and(eq(visitRoutes.tenantId, ctx.tenant.slug), eq(visitRoutes.id, id)));
  return version + 1;
}

async function dealAhead(ctx: Ctx, tx: Tx, routeId: string): Promise<void> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const isWorkday = await readWorkdays(tx, ctx.tenant);
  await dealRoutes(tx, ctx.tenant, { days: daysAhead(today), today, isWorkday, routeId });
}
