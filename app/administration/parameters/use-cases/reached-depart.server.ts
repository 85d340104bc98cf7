import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';

/** A department whose parameters a person may see or set with an action; 404 for any other. */
export async function reachedDepart(
  ctx: Ctx,
  tx: Tx,
  { action, departId }: { action: string; departId: string },
): Promise<{ id: string; name: string }> {
  const { scope } = requireAction(ctx, action);
  const [found] = await tx
    .select({ id: departs.id, name: departs.name })
    .from(departs)
    .where(
      and(
        eq(departs.tenantId, ctx.tenant.slug),
        eq(departs.id, departId),
        withinScope(scope, { tenant: ctx.tenant.slug, departId: departs.id }),
      ),
    );
  if (!found) throw notFound();
  return found;
}
