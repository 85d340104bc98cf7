import { and, eq, inArray, sql } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, reachable } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { customerReference } from '#app/modules/customers/outlets/use-cases/customer-reference.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../table.server.ts';
import { visitRoute, visitRouteStop } from './entities.ts';
import { maxRouteOutlets } from './rules-routes.ts';

const { departId, ownerUserId: userId } = visitRoutes;

/** Routes. One that visits were planned by is put out of use, not deleted. */
export const visitRouteStore = bindEntity({
  entity: visitRoute,
  table: visitRoutes,
  scope: rowScope({ entity: visitRoute, table: visitRoutes }, { departId, userId }),
  references: { ownerUserId: userReference, departId: departReference('visit-route:list') },
  asksOfEachAlone: true,
  async beforeWrite(ctx, tx, { before, after }) {
    const old = before as { id: string; ownerUserId: string } | null;
    const { ownerUserId } = after as { ownerUserId: string };
    if (old?.ownerUserId !== ownerUserId) await requireVisitor(ctx, tx, ownerUserId);
    if (old) await markChanged(ctx, tx, [old.id]);
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
    routeId: scopedReference(visitRoutes, visitRoutes.name, { action: 'visit-route:list', departId, userId }),
    customerId: customerReference('visit-route:list'),
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const { routeId } = after as { routeId: string };
    const there = and(eq(visitRouteStops.tenantId, ctx.tenant.slug), eq(visitRouteStops.routeId, routeId));
    if (!before && (await tx.$count(visitRouteStops, there)) >= maxRouteOutlets) {
      throw new DomainError('visits.route-full', 422, { field: 'routeId', values: { max: maxRouteOutlets } });
    }
    await markChanged(ctx, tx, [routeId]);
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
    );
  },
});

/** Refuses an owner who cannot make visits. */
export async function requireVisitor(ctx: Ctx, tx: Tx, id: string): Promise<{ id: string }> {
  const [person] = await findPeople({ ...ctx, tx }, { ids: [id], holding: 'visit:record', limit: 1 });
  if (!person) throw new DomainError('visits.route-owner', 422, { field: 'ownerUserId' });
  return person;
}

/** What was planned ahead by these routes is to be planned anew. */
async function markChanged({ tenant }: Ctx, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(visitRoutes)
    .set({ changed: true })
    .where(and(eq(visitRoutes.tenantId, tenant.slug), inArray(visitRoutes.id, [...ids])));
}
