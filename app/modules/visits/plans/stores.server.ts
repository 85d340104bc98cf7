import { and, eq, inArray, sql } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, reachable } from '#app/entity/store.server.ts';
import { type DataScope, scopeOf, withoutConditions } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../tables/plans.table.server.ts';
import { visitRoute, visitRouteStop } from './entities.ts';
import { maxRouteOutlets } from './rules-routes.ts';

const { departId, dealerId, ownerUserId: userId } = visitRoutes;

/** Routes. One that visits were planned by is put out of use, not deleted. */
export const visitRouteStore = bindEntity({
  entity: visitRoute,
  table: visitRoutes,
  scope: rowScope({ entity: visitRoute, table: visitRoutes }, { departId, userId, dealerId }),
  references: {
    ownerUserId: userReference,
    departId: departReference('visit-route:list'),
    dealerId: dealerReference('visit-route:list'),
  },
  checksRowsIndependently: true,
  async beforeWrite(ctx, tx, { before, after }) {
    if (before) return markChanged(ctx, tx, [(before as { id: string }).id], {});
    const at = { now: ctx.now(), timeZone: ctx.tenant.timeZone };
    const scope = scopeOf(requireUser(ctx), 'visit-route:list', at);
    await requireOwner(ctx, tx, scope, (after as { ownerUserId: string }).ownerUserId);
  },
  async beforeDelete(ctx, tx, ids) {
    const of = (column: typeof visitPlans.routeId | typeof visitRouteStops.routeId) =>
      inArray(column, [...ids]);
    const planned = and(eq(visitPlans.tenantId, ctx.tenant.slug), of(visitPlans.routeId));
    if ((await tx.$count(visitPlans, planned)) > 0) throw new DomainError('visits.route-planned', 409);
    await tx
      .delete(visitRouteStops)
      .where(and(eq(visitRouteStops.tenantId, ctx.tenant.slug), of(visitRouteStops.routeId)));
  },
});

/** Outlets of the routes within reach. */
export const visitRouteStopStore = bindEntity({
  entity: visitRouteStop,
  table: visitRouteStops,
  scope: (ctx, scope) =>
    sql`${visitRouteStops.routeId} in (select id from visit_routes where ${reachable(visitRouteStore, ctx, scope)})`,
  references: {
    routeId: scopedReference(visitRoutes, visitRoutes.name, {
      code: visitRoutes.code,
      action: 'visit-route:list',
      departId,
      userId,
      dealerId,
    }),
    customerId: outletReference('visit-route:list'),
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const { routeId } = after as { routeId: string };
    const there = and(eq(visitRouteStops.tenantId, ctx.tenant.slug), eq(visitRouteStops.routeId, routeId));
    if (!before && (await tx.$count(visitRouteStops, there)) >= maxRouteOutlets) {
      throw new DomainError('visits.route-full', 422, { field: 'routeId', values: { max: maxRouteOutlets } });
    }
    await markChanged(ctx, tx, [routeId], otherOutlets);
  },
  async beforeDelete(ctx, tx, ids) {
    const rows = await tx
      .selectDistinct({ routeId: visitRouteStops.routeId })
      .from(visitRouteStops)
      .where(and(eq(visitRouteStops.tenantId, ctx.tenant.slug), inArray(visitRouteStops.id, [...ids])));
    await markChanged(
      ctx,
      tx,
      rows.map(({ routeId }) => routeId),
      otherOutlets,
    );
  },
});

/**
 * Refuses an owner who cannot make visits, or who is beyond reach: whoever has a route sees its outlets. Answers their
 * departments, where only some are within reach those.
 */
export async function requireOwner(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  ownerUserId: string,
): Promise<string[]> {
  const asked = { ids: [ownerUserId], holding: 'visit:record', limit: 1 };
  const [person] = await findPeople({ ...ctx, tx }, asked);
  if (!person) throw new DomainError('visits.route-owner', 422, { field: 'ownerUserId' });
  const departs = await listDepartsOf({ ...ctx, tx }, ownerUserId);
  const reach = withoutConditions(scope);
  if (reach.all || reach.userIds.includes(ownerUserId)) return departs.map(({ id }) => id);
  const within = departs.filter(
    ({ id, orgCode }) =>
      reach.departIds.includes(id) || reach.orgCodePrefixes.some((prefix) => orgCode.startsWith(prefix)),
  );
  if (within.length === 0) throw new DomainError('entity.beyond-reach', 403);
  return within.map(({ id }) => id);
}

/** The outlets of these routes are others now: whoever has them open as they were is told so when they save. */
const otherOutlets = { version: sql`${visitRoutes.version} + 1` };

/** What was planned ahead by these routes is to be planned anew. */
async function markChanged(
  { tenant }: Ctx,
  tx: Tx,
  ids: readonly string[],
  more: Partial<typeof otherOutlets>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(visitRoutes)
    .set({ changed: true, ...more })
    .where(and(eq(visitRoutes.tenantId, tenant.slug), inArray(visitRoutes.id, [...ids])));
}
