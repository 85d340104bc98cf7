import { and, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction, requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { outletsReached, readVisitable } from '../../arrival/outlets-reached.server.ts';
import { visitPlans, visitRoutes } from '../../tables/plans.table.server.ts';
import { plansWithin } from '../plan-scope.server.ts';
import { isRouteDay } from '../rules-routes.ts';
import { visitRouteStore } from '../stores.server.ts';
import type { RouteDetail, RouteOutletRow, RouteRef } from '../wire-routes.ts';

/** Days whose turns are shown. */
const daysShown = 56;

type StoredOutlet = Omit<RouteOutletRow, 'beyondOwner' | 'beyondReader'> & Record<string, unknown>;

/** A route with its outlets in their order and the days to come (VIS-01). */
export async function getRoute(ctx: Ctx, { id }: RouteRef): Promise<RouteDetail> {
  const { scope } = requireAction(ctx, 'visit-route:list');
  const tenant = ctx.tenant.slug;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return inTenantReadOnly(ctx, async (tx) => {
    const [route] = await tx
      .select({
        ...getTableColumns(visitRoutes),
        realname: personView.field('realname', visitRoutes.tenantId, visitRoutes.ownerUserId),
        dealerName: dealerView.fieldOrNull('name', visitRoutes.tenantId, visitRoutes.dealerId),
        departName: departView.field('name', visitRoutes.tenantId, visitRoutes.departId),
      })
      .from(visitRoutes)
      .where(and(reachable(visitRouteStore, ctx, scope), eq(visitRoutes.id, id)));
    if (!route) throw notFound();
    const { rows } = await tx.execute<StoredOutlet>(sql`
      select c.id, c.code, c.name, c.address, c.place[0] || ',' || c.place[1] as place,
             case when c.owner_user_id <> ${route.ownerUserId} then u.realname end as "otherOwner",
             c.status <> 'normal' as "outOfUse"
        from visit_route_stops s
        join ${outletView} c on c.tenant_id = s.tenant_id and c.id = s.customer_id
        join ${personView} u on u.tenant_id = c.tenant_id and u.id = c.owner_user_id
       where s.tenant_id = ${tenant} and s.route_id = ${id} order by s.turn, s.id`);
    const outlets = await asFarAsReached(ctx, tx, route.ownerUserId, rows);
    const board = requirePage(ctx, 'visit-plan:list', 'visit-route:list');
    const planned = await tx
      .select({ day: visitPlans.day, count: sql<number>`count(*)::int` })
      .from(visitPlans)
      .where(
        and(
          plansWithin(ctx, board.scope),
          eq(visitPlans.userId, route.ownerUserId),
          gte(visitPlans.day, today),
          ne(visitPlans.state, 'cancelled'),
        ),
      )
      .groupBy(visitPlans.day);
    const counts = new Map(planned.map(({ day, count }) => [day, count]));
    const isWorkday = await readWorkdays(tx, ctx.tenant);
    const days = Array.from({ length: daysShown }, (_, nth) => addDays(today, nth));
    return {
      id: route.id,
      version: route.version,
      code: route.code,
      name: route.name,
      owner: { id: route.ownerUserId, realname: route.realname },
      departName: route.departName,
      dealer: route.dealerId ? { id: route.dealerId, name: route.dealerName ?? '' } : null,
      weekday: route.weekday,
      everyWeeks: route.everyWeeks,
      startOn: route.startOn,
      active: route.active,
      outlets,
      coming: route.active
        ? days
            .filter((day) => isRouteDay(route, day, isWorkday))
            .map((day) => ({ day, planned: counts.get(day) ?? 0 }))
        : [],
    };
  });
}

/** The outlets of a route, of those that the reader does not reach no more than references tell: their names. */
async function asFarAsReached(
  ctx: Ctx,
  tx: Tx,
  ownerUserId: string,
  outlets: readonly StoredOutlet[],
): Promise<RouteOutletRow[]> {
  const { scope } = requirePage(ctx, 'customer:list', 'visit-route:list');
  const ids = outlets.map(({ id }) => id);
  const reached = await outletsReached(ctx, tx, scope, ids);
  const sent = ids.map((customerId) => ({ userId: ownerUserId, customerId }));
  const isVisitable = await readVisitable(ctx, tx, sent);
  return outlets.map((outlet) => {
    const beyondReader = !reached.has(outlet.id);
    return {
      ...outlet,
      ...(beyondReader ? { address: '', place: null, otherOwner: null } : {}),
      beyondOwner: !isVisitable({ userId: ownerUserId, customerId: outlet.id }),
      beyondReader,
    };
  });
}
