import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
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
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { handOverOutlets } from '#app/modules/customers/outlets/use-cases/hand-over-outlets.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { outletsReached, readVisitable } from '../../arrival/outlets-reached.server.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../../tables/plans.table.server.ts';
import { dealRoutes } from '../deal-routes.server.ts';
import { lockDay, lockRoutes, numberStops, stopsOf } from '../plan-scope.server.ts';
import { daysAhead } from '../rules-plans.ts';
import { requireOwner, visitRouteStore } from '../stores.server.ts';
import type { HandOverRouteInput, RouteChanged, RouteHandedOver, RouteStopsInput } from '../wire-routes.ts';

type Route = typeof visitRoutes.$inferSelect;

/** Gives a route these outlets in this order, and plans the days to come by them. */
export async function setRouteStops(ctx: Ctx, input: RouteStopsInput): Promise<RouteChanged> {
  const { scope } = requireAction(ctx, 'visit-route:edit');
  return inTenant(ctx, async (tx) => {
    await lockRoutes(ctx, tx);
    const route = await lockedRoute(ctx, tx, scope, input);
    const ofRoute = and(eq(visitRouteStops.tenantId, ctx.tenant.slug), eq(visitRouteStops.routeId, route.id));
    const before = await tx
      .select({ customerId: visitRouteStops.customerId })
      .from(visitRouteStops)
      .where(ofRoute)
      .orderBy(asc(visitRouteStops.turn), asc(visitRouteStops.id));
    const there = new Set(before.map(({ customerId }) => customerId));
    // What is on the route already stays, whoever reaches it: only what is new is asked about.
    const added = input.customerIds.filter((one) => !there.has(one));
    if ((await outletsReached(ctx, tx, scope, added)).size < added.length) {
      throw new DomainError('visits.out-of-scope', 422, { field: 'customerIds' });
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
 * Gives a route to somebody else: what is planned of it from today on goes along, and where that is said its outlets
 * that the former owner looked after. The route goes to a department of theirs when it is in none.
 */
export async function handOverRoute(ctx: Ctx, input: HandOverRouteInput): Promise<RouteHandedOver> {
  const { scope } = requireAction(ctx, 'visit-route:edit');
  const { ownerUserId } = input;
  return inTenant(ctx, async (tx) => {
    await lockRoutes(ctx, tx);
    const route = await lockedRoute(ctx, tx, scope, input);
    if (route.ownerUserId === ownerUserId) {
      throw new DomainError('visits.route-same-owner', 422, { field: 'ownerUserId' });
    }
    const departs = await requireOwner(ctx, tx, scope, ownerUserId);
    const departId = departs.includes(route.departId) ? route.departId : (departs[0] ?? route.departId);
    const version = await changeRoute(ctx, tx, route, { ownerUserId, departId });
    await refuseBeyondReach(ctx, tx, visitRouteStore, scope, route.id);
    const stayed = input.withOutlets ? await transferOutlets(ctx, tx, route, ownerUserId) : 0;
    await moveOpenPlans(ctx, tx, route, ownerUserId);
    await writeAuditLog(ctx, tx, {
      action: 'visit-route:hand-over',
      entity: 'visit-route',
      entityId: route.id,
      before: { ownerUserId: route.ownerUserId, departId: route.departId },
      after: { ownerUserId, departId },
    });
    await dealAhead(ctx, tx, route.id);
    return { version, stayed };
  });
}

/**
 * The outlets of a route that its former owner looks after go to the new one, as if they were handed over one by one.
 * Those of others and those beyond the reach of whoever hands over stay; answers how many did.
 */
async function transferOutlets(ctx: Ctx, tx: Tx, route: Route, ownerUserId: string): Promise<number> {
  const { scope } = requireAction(ctx, 'customer:transfer');
  const { rows } = await tx.execute<{ id: string; owner: string }>(sql`
    select c.id, c.owner_user_id as owner from visit_route_stops s
      join ${outletView} c on c.tenant_id = s.tenant_id and c.id = s.customer_id and c.status <> 'merged'
     where s.tenant_id = ${ctx.tenant.slug} and s.route_id = ${route.id} and c.owner_user_id <> ${ownerUserId}`);
  const theirs = rows.filter(({ owner }) => owner === route.ownerUserId).map(({ id }) => id);
  const ids = [...(await outletsReached(ctx, tx, scope, theirs))];
  if (ids.length > 0) await handOverOutlets({ ...ctx, tx }, { ids, ownerUserId, reason: route.name });
  return rows.length - ids.length;
}

/**
 * What its former owner has to make of a route from today on becomes somebody else's, after what they have on those
 * days, but for outlets they do not reach.
 */
async function moveOpenPlans(ctx: Ctx, tx: Tx, route: Route, ownerUserId: string): Promise<void> {
  const open = await tx
    .select({ id: visitPlans.id, day: visitPlans.day, customerId: visitPlans.customerId })
    .from(visitPlans)
    .where(
      and(
        eq(visitPlans.tenantId, ctx.tenant.slug),
        eq(visitPlans.routeId, route.id),
        eq(visitPlans.userId, route.ownerUserId),
        eq(visitPlans.state, 'planned'),
        gte(visitPlans.day, dayOf(ctx.now(), ctx.tenant.timeZone)),
      ),
    )
    .orderBy(visitPlans.day, visitPlans.turn);
  const sent = open.map((plan) => ({ ...plan, userId: ownerUserId }));
  const reached = sent.filter(await readVisitable(ctx, tx, sent));
  for (const [day, plans] of Map.groupBy(reached, (plan) => plan.day)) {
    await lockDay(ctx, tx, day);
    const theirs = (await stopsOf(ctx, tx, { userId: ownerUserId, day })).map(({ id }) => id);
    const moved = await tx
      .update(visitPlans)
      .set({ userId: ownerUserId })
      .where(
        and(
          eq(visitPlans.tenantId, ctx.tenant.slug),
          inArray(
            visitPlans.id,
            plans.map(({ id }) => id),
          ),
          eq(visitPlans.day, day),
          eq(visitPlans.state, 'planned'),
        ),
      )
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
  await dealRoutes(ctx, tx, { days: daysAhead(today), today, isWorkday, routeId });
}
