import { and, eq } from 'drizzle-orm';
import { setSessionDepart } from '#app/administration/accounts/sessions/use-cases/set-session-depart.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';

/**
 * Makes one of the person's own departments the current one. The organisation code is looked up among the
 * departments of whoever is signed in; a user name in the request counts for nothing.
 */
export async function selectDepart(ctx: Ctx, input: { orgCode: string }): Promise<Principal> {
  const user = requireUser(ctx);
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const depart = (await listDepartsOf(within, user.id)).find((own) => own.orgCode === input.orgCode);
    if (!depart) throw new DomainError('organisation.not-your-depart', 403, { field: 'orgCode' });
    await setSessionDepart(within, depart.id);
    await tx
      .update(userDeparts)
      .set({ lastUsedAt: ctx.now() })
      .where(
        and(
          eq(userDeparts.tenantId, ctx.tenant.slug),
          eq(userDeparts.userId, user.id),
          eq(userDeparts.departId, depart.id),
        ),
      );
    return { ...user, depart: { id: depart.id, orgCode: depart.orgCode, name: depart.departName } };
  });
}
