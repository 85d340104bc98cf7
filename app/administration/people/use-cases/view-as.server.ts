import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { viewAsAction } from '#app/services/accounts/rules-view-as.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { beginViewAs } from '#app/services/accounts/use-cases/view-as.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { refuseOneself } from '../leaving.server.ts';
import { userStoreOf } from '../stores.server.ts';

/**
 * Begins to look at the console as somebody else sees it, without changing anything. It has to be somebody who may
 * sign in, within reach, and who may do and see no more than whoever looks. Beginning and end are written down.
 */
export async function viewAs(
  ctx: Ctx,
  input: { userId: string; departId?: string },
): Promise<{ realname: string; until: string }> {
  const { user, scope } = requireAction(ctx, viewAsAction);
  if (user.key) throw new DomainError('common.forbidden', 403);
  refuseOneself(ctx, [input.userId]);
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(reachable(userStoreOf({ status: '1' }), ctx, scope), eq(users.id, input.userId)));
    if (!row) throw notFound();
    await requireReachOver(ctx, tx, [row.id], { field: 'userId' });
    const [depart] = await tx
      .select({ id: departs.id })
      .from(userDeparts)
      .innerJoin(
        departs,
        and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)),
      )
      .where(
        and(
          eq(userDeparts.tenantId, ctx.tenant.slug),
          eq(userDeparts.userId, row.id),
          input.departId ? eq(departs.id, input.departId) : undefined,
        ),
      )
      .orderBy(sql`${desc(userDeparts.lastUsedAt)} nulls last`, asc(departs.orgCode))
      .limit(1);
    if (input.departId && !depart) throw notFound();
    const seen = await findPrincipal(within, { userId: row.id, departId: depart?.id ?? null });
    if (!seen?.roles.some((role) => role.actions.length > 0)) {
      throw new DomainError('people.nothing-to-see', 422);
    }
    const until = await beginViewAs(ctx, tx, { userId: row.id, departId: depart?.id ?? null });
    return { realname: seen.realname, until: until.toISOString() };
  });
}
