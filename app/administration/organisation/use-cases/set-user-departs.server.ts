import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type DataScope, withoutConditions } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';

/**
 * Puts somebody into exactly these departments; names before and after. Departments outside the writer's reach
 * can neither be given nor taken away. Part of a larger change.
 */
export async function setUserDeparts(
  ctx: Ctx,
  tx: Tx,
  change: { userId: string; departIds: readonly string[]; headOf: readonly string[]; scope: DataScope },
): Promise<{ before: string[]; after: string[] }> {
  const { userId, headOf, scope } = change;
  const tenantId = ctx.tenant.slug;
  const own = and(eq(userDeparts.tenantId, tenantId), eq(userDeparts.userId, userId));
  const current = await tx
    .select({ id: departs.id, name: departs.name, isHead: userDeparts.isHead })
    .from(userDeparts)
    .innerJoin(departs, and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)))
    .where(own)
    .orderBy(asc(departs.orgCode));
  const requested = [...new Set(change.departIds)];
  const found = await namesOf(ctx, tx, requested);
  if (found.length !== requested.length) {
    throw new DomainError('entity.unknown-reference', 422, { field: 'selecteddeparts' });
  }
  const added = requested.filter((id) => !current.some((depart) => depart.id === id));
  const taken = current.map(({ id }) => id).filter((id) => !requested.includes(id));
  await requireReach(ctx, tx, [...added, ...taken], scope);
  if (taken.length > 0) await tx.delete(userDeparts).where(and(own, inArray(userDeparts.departId, taken)));
  if (added.length > 0) {
    await tx
      .insert(userDeparts)
      .values(added.map((departId) => ({ tenantId, userId, departId, isHead: headOf.includes(departId) })));
  }
  for (const { id, isHead } of current) {
    if (!requested.includes(id) || isHead === headOf.includes(id)) continue;
    await tx
      .update(userDeparts)
      .set({ isHead: !isHead })
      .where(and(own, eq(userDeparts.departId, id)));
  }
  return { before: current.map(({ name }) => name), after: found.map(({ name }) => name) };
}

/** Refuses departments that the person may not name in what they write. */
export async function requireReach(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
  scope: DataScope,
  field = 'selecteddeparts',
): Promise<void> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return;
  const reached = await tx
    .select({ id: departs.id })
    .from(departs)
    .where(
      and(
        eq(departs.tenantId, ctx.tenant.slug),
        inArray(departs.id, requested),
        withinScope(withoutConditions(scope), { tenant: ctx.tenant.slug, departId: departs.id }),
      ),
    );
  if (reached.length !== requested.length) throw new DomainError('organisation.beyond-reach', 403, { field });
}

function namesOf(ctx: Ctx, tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: departs.id, name: departs.name })
    .from(departs)
    .where(and(eq(departs.tenantId, ctx.tenant.slug), inArray(departs.id, [...ids])))
    .orderBy(asc(departs.orgCode));
}
