import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { meetsConditions, rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { auditOverdue } from '../audits/overdue.server.ts';
import { type AssetState, placeOf } from '../life/rules-state.ts';
import { openMovements } from '../movements/rules-movement.ts';
import { assetEventLog, assetModels, assetMovements, assets } from '../table.server.ts';
import { asset, assetModel, assetMovement } from './entities.ts';

/** Models of assets. */
export const assetModelStore = bindEntity({ entity: assetModel, table: assetModels });

/**
 * Assets of the departments somebody reaches, those that stand at outlets they reach, and those on their way there.
 * What lies in a depot is nobody's own: who reaches only what is their own sees that of their department.
 */
export function assetScope(ctx: Pick<Ctx, 'tenant' | 'user'>, scope: DataScope): SQL | undefined {
  if (scope.all) return undefined;
  const meets = meetsConditions({ entity: asset, table: assets }, ctx.tenant.timeZone);
  const own = scope.orgCodePrefixes.length + scope.departIds.length + scope.dealerIds.length === 0;
  const orgCode = own ? ctx.user?.depart?.orgCode : undefined;
  const around = orgCode ? { ...scope, orgCodePrefixes: [orgCode] } : scope;
  const departScope = rowScope({ entity: asset, table: assets }, { departId: assets.departId });
  return or(
    own ? and(isNotNull(assets.depot), departScope(ctx, around)) : departScope(ctx, scope),
    atReachableOutlet(ctx, scope),
    sql`exists (select from ${assetMovements} where ${and(
      eq(assetMovements.tenantId, ctx.tenant.slug),
      eq(assetMovements.assetId, assets.id),
      inArray(assetMovements.state, [...openMovements]),
      ofReachableOutlet(ctx, scope, assetMovements.toCustomerId, { meets }),
    )})`,
  );
}

/** The register of assets. Where one stands is never written by hand: its movements do. */
export const assetStore: EntityStore<typeof asset> = bindEntity({
  entity: asset,
  table: assets,
  scope: assetScope,
  narrowed: (query) => assetStoreOf(narrowingOf(query)),
  checksRowsIndependently: true,
  references: {
    modelId: nameReference(assetModels, assetModels.name),
    departId: departReference('asset:list'),
    customerId: outletReference('asset:list'),
  },
  async beforeWrite(_ctx, _tx, { before, after }) {
    const { depot } = after as { depot: string | null };
    const state = (before as { state: AssetState } | null)?.state ?? 'in-stock';
    const inOurHands = placeOf(state) === 'depot' || placeOf(state) === 'workshop';
    if (inOurHands && !depot) {
      throw new DomainError('assets.say-depot', 422, { field: 'depot' });
    }
    if (!inOurHands && depot) {
      throw new DomainError('assets.not-in-depot', 422, { field: 'depot' });
    }
  },
  async beforeDelete(ctx, tx, ids) {
    const used = await tx.$count(
      assetMovements,
      and(
        eq(assetMovements.tenantId, ctx.tenant.slug),
        // A draft names what it would bring, too.
        or(inArray(assetMovements.assetId, [...ids]), inArray(assetMovements.replacementId, [...ids])),
      ),
    );
    const happened = await tx.$count(
      assetEventLog,
      and(eq(assetEventLog.tenantId, ctx.tenant.slug), inArray(assetEventLog.assetId, [...ids])),
    );
    if (used + happened > 0) throw new DomainError('assets.has-history', 409);
  },
});

/** Which assets a list leaves out: those that need no inspection, those whose outlet lies somewhere known. */
interface Narrowing {
  overdue?: boolean;
  unplaced?: boolean;
}

/** How an address narrows the list of assets. */
export function narrowingOf({ overdue, unplaced }: Readonly<Record<string, string>>): Narrowing {
  return { overdue: overdue === '1', unplaced: unplaced === '1' };
}

/** The same assets, or only those that have to be inspected or cannot be shown on a map. */
export function assetStoreOf({ overdue, unplaced }: Narrowing): EntityStore<typeof asset> {
  if (!overdue && !unplaced) return assetStore;
  return {
    ...assetStore,
    scope: (ctx, scope) =>
      and(
        assetScope(ctx, scope),
        overdue ? auditOverdue(ctx) : undefined,
        unplaced ? and(atReachableOutlet(ctx, scope), atUnplacedOutlet(ctx)) : undefined,
      ),
  };
}

/** Assets at outlets within reach, by all that is known; undefined when that is the whole tenant. */
export function atReachableOutlet(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const meets = meetsConditions({ entity: asset, table: assets }, ctx.tenant.timeZone);
  return ofReachableOutlet(ctx, scope, assets.customerId, { meets });
}

/** Assets at outlets whose place is not known. */
function atUnplacedOutlet({ tenant }: Pick<Ctx, 'tenant'>): SQL {
  return sql`exists (select from ${outletView} customers where customers.tenant_id = ${tenant.slug}
    and customers.id = ${assets.customerId} and customers.lng = 0)`;
}

/** Movements of assets within reach. */
export const assetMovementStore = bindEntity({
  entity: assetMovement,
  table: assetMovements,
  scope: (ctx, scope) => {
    const within = assetScope(ctx, scope);
    return (
      within &&
      sql`exists (select from ${assets} where ${and(
        eq(assets.tenantId, ctx.tenant.slug),
        eq(assets.id, assetMovements.assetId),
        within,
      )})`
    );
  },
  references: {
    assetId: scopedReference(assets, assets.assetNo, {
      action: 'asset-movement:list',
      departId: assets.departId,
    }),
    fromCustomerId: outletReference('asset-movement:list'),
    toCustomerId: outletReference('asset-movement:list'),
  },
});
