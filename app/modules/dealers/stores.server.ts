import { and, eq, or, sql } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { bindTarget } from '#app/entity/read/added/added-targets.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dealerAreas } from './areas/areas.table.server.ts';
import { dealer, poi } from './entities.ts';
import { besidesLeads } from './pois/besides-leads.server.ts';
import { besidesDealers } from './register/besides-dealers.server.ts';
import {
  type Contract,
  contractIsInOrder,
  type DealerStatus,
  dealerMayBecome,
  dealerStatuses,
} from './rules.ts';
import { dealerContractNotices, dealerSalespeople, dealers, pois } from './table.server.ts';
import { dealerCodeReference, dealerReference } from './use-cases/dealer-reference.server.ts';
import { withinDealerScope, withinLeadScope } from './use-cases/dealer-scope.server.ts';
import { refuseUnsaid, refuseUnsettled } from './use-cases/set-dealer-status.server.ts';

bindTarget('dealer', { names: dealerReference, codes: dealerCodeReference });

/** Dealers within the scope; a tree without rings whose states follow the rules. */
export const dealerStore = bindEntity({
  entity: dealer,
  table: dealers,
  scope: withinDealerScope,
  references: { parentId: dealerReference('dealer:list'), departId: departReference('dealer:list') },
  goesAlong: [
    { table: dealerSalespeople, tenantId: dealerSalespeople.tenantId, of: dealerSalespeople.dealerId },
    { table: dealerAreas, tenantId: dealerAreas.tenantId, of: dealerAreas.dealerId },
    // What was told of a contract is not told again when the dealer comes back.
    {
      table: dealerContractNotices,
      tenantId: dealerContractNotices.tenantId,
      of: dealerContractNotices.dealerId,
    },
  ],
  // Its place is not known yet.
  madeWith: () => ({ lng: 0, lat: 0 }),
  besides: besidesDealers,
  async beforeWrite(ctx, tx, { before, after }) {
    const { status, parentId, ...contract } = after as Contract & {
      status: DealerStatus;
      parentId: string | null;
    };
    const old = before as { id: string; status: DealerStatus } | null;
    if (!dealerStatuses.includes(status) || (old && !dealerMayBecome(old.status, status))) {
      throw new DomainError('dealers.status-not-allowed', 422, { field: 'status' });
    }
    if (!contractIsInOrder(contract)) {
      throw new DomainError('dealers.contract-order', 422, { field: 'contractTo' });
    }
    if (old && old.status !== status) {
      if (status === 'ended') await refuseUnsettled(ctx, tx, old.id);
      // The form has no room for the question what becomes of it: the dealer's own page asks it.
      if (status === 'paused') await refuseUnsaid(ctx, tx, old.id);
    }
    if (!parentId || !old) return;
    // Two moves at once could each be right and make a ring together: moves take turns.
    await takeTurns(tx, `${ctx.tenant.slug} dealers`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with recursive above as (
        select id, parent_id from dealers where tenant_id = ${ctx.tenant.slug} and id = ${parentId}
        union
        select next.id, next.parent_id from above
          join dealers next on next.tenant_id = ${ctx.tenant.slug} and next.id = above.parent_id)
      select id from above`);
    if (rows.some((row) => row.id === old.id)) {
      throw new DomainError('dealers.below-itself', 422, { field: 'parentId' });
    }
  },
});

/** Potential partners a person sees: their own and those in their reach, and what nobody has claimed. */
export function leadScope(ctx: Pick<Ctx, 'tenant' | 'user'>, scope: DataScope) {
  const reach = withinLeadScope(ctx, scope);
  // The pool is the brand's people's; a dealer's people have no department and no part in it.
  const pool = ctx.user?.depart ? eq(pois.stage, 'pool') : undefined;
  return and(eq(pois.tenantId, ctx.tenant.slug), reach ? or(reach, pool) : undefined);
}

/** Potential partners as they are entered. */
export const leadStore: EntityStore<typeof poi> = bindEntity({
  entity: poi,
  table: pois,
  scope: leadScope,
  references: { departId: departReference('poi:list'), claimedBy: userReference },
  madeWith: () => ({ lng: 0, lat: 0 }),
  narrowed: ({ mine }) => (mine === 'true' ? { ...leadStore, scope: ownPois } : leadStore),
  besides: besidesLeads,
});

/** Of what somebody sees, the potential partners they follow themselves. */
const ownPois: EntityStore['scope'] = (ctx, scope) =>
  and(leadScope(ctx, scope), eq(pois.claimedBy, requireUser(ctx).id));
