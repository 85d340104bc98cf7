import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { requireSeat } from '#app/administration/accounts/use-cases/require-seat.server.ts';
import {
  usernameReference,
  userReference,
} from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { bindTarget } from '#app/entity/read/added/added-targets.server.ts';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import { user } from './entities.ts';
import { beforeLeaving } from './leaving.server.ts';
import { refuseTakenMobile } from './mobile.server.ts';
import type { PeopleFilter } from './wire.ts';

bindTarget('person', { names: () => userReference, codes: () => usernameReference });

/** People, within the departments and dealers a person may see. */
export const userStore = bindEntity({
  entity: user,
  table: users,
  scope: peopleScope,
  // Somebody belongs to departments, and those are written after them.
  placedLater: true,
  changesByFile: false,
  references: { dealerId: dealerReference('user:list') },
  async beforeWrite(ctx, tx, { before, after }) {
    const { id } = (before ?? {}) as { id?: string };
    // Whoever changes a number or an address can have a code sent to it.
    if (id) await requireReachOver(ctx, tx, [id]);
    else await requireSeat(ctx, tx);
    await refuseTakenMobile(ctx, tx, { id, mobile: (after as { mobile: string | null }).mobile });
  },
  beforeDelete: beforeLeaving,
});

/** The same people, narrowed by department, role or state; those in the recycle bin only when asked for. */
export function userStoreOf(filter: PeopleFilter): EntityStore<typeof user> {
  return {
    ...userStore,
    deletedOnly: filter.status === '0',
    scope: (ctx, scope) =>
      and(
        peopleScope(ctx, scope),
        filter.status === '1' ? isNull(users.frozenAt) : undefined,
        filter.status === '2' ? sql`${users.frozenAt} is not null` : undefined,
        filter.departId ? belongsBelow(ctx, filter.departId) : undefined,
        filter.roleId ? holds(ctx, filter.roleId) : undefined,
      ),
  };
}

function peopleScope(ctx: Ctx, scope: DataScope): SQL | undefined {
  const tenant = ctx.tenant.slug;
  if (scope.all) return undefined;
  const { userIds, dealerIds, filtered, ...departments } = scope;
  const meets = meetsConditions({ entity: user, table: users }, ctx.tenant.timeZone);
  const parts = (filtered ?? []).map(({ reach, conditions }) =>
    and(peopleScope(ctx, reach), meets(conditions)),
  );
  const ofDeparts = withinScope(
    { ...departments, userIds: [], dealerIds: [] },
    { tenant, departId: userDeparts.departId },
  );
  return (
    or(
      userIds.length > 0 ? inArray(users.id, userIds) : undefined,
      dealerIds.length > 0 ? inArray(users.dealerId, dealerIds) : undefined,
      departments.orgCodePrefixes.length + departments.departIds.length > 0
        ? sql`exists (select 1 from ${userDeparts} where ${and(
            eq(userDeparts.tenantId, tenant),
            eq(userDeparts.userId, users.id),
            ofDeparts,
          )})`
        : undefined,
      ...parts,
    ) ?? sql`false`
  );
}

function belongsBelow(ctx: Ctx, departId: string): SQL {
  const tenant = ctx.tenant.slug;
  return sql`exists (select 1 from ${userDeparts}
    join ${departs} below on below.tenant_id = ${tenant} and below.id = ${userDeparts.departId}
    join ${departs} top on top.tenant_id = ${tenant} and top.id = ${departId}
      and starts_with(below.org_code, top.org_code)
    where ${userDeparts.tenantId} = ${tenant} and ${userDeparts.userId} = ${users.id})`;
}

function holds(ctx: Ctx, roleId: string): SQL {
  return sql`exists (select 1 from ${userRoles} where ${and(
    eq(userRoles.tenantId, ctx.tenant.slug),
    eq(userRoles.userId, users.id),
    eq(userRoles.roleId, roleId),
  )})`;
}
