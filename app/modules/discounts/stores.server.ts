import { sql } from 'drizzle-orm';
import { roleReference } from '#app/administration/permissions/use-cases/role-reference.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findRoleIds } from '#app/services/permissions/use-cases/find-role-ids.server.ts';
import { discountLimit } from './entities.ts';
import { discountLimits } from './table.server.ts';

/** Limits of discounts by role. Whoever holds a role does not set its limit: somebody else does. */
export const discountLimitStore = bindEntity({
  entity: discountLimit,
  table: discountLimits,
  // A role is held in every department.
  forAll: { rows: sql`true`, refusal: 'common.whole-tenant' },
  references: { roleId: roleReference },
  async beforeWrite(ctx, tx, { before, after }) {
    const { roleId } = (before ?? after) as { roleId: string };
    const own = await findRoleIds(ctx, tx, ctx.user?.roles.map(({ code }) => code) ?? []);
    if (own.includes(roleId)) throw new DomainError('discounts.own-limit', 403, { field: 'maxBp' });
  },
});
