import { and, eq, sql } from 'drizzle-orm';
import { keepReach } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { moveBelongings } from '#app/kernel/ownership/belonging.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { codeLength } from '#app/services/organisation/rules.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { deepestDepart, isWithin, levelOf } from '../rules-tree.ts';
import { childrenOf, codeBelow, type Depart, getDepart, getPlace, lockTree } from '../tree-change.server.ts';
import type { MergeDepartInput, MoveDepartInput } from '../wire.ts';

/**
 * Puts a department below another, or elsewhere among its neighbours, with everything below it: all their codes
 * change with it, and what hangs on them hangs on them still.
 */
export async function moveDepart(ctx: Ctx, input: MoveDepartInput): Promise<{ id: string; orgCode: string }> {
  const { scope } = requireAction(ctx, 'depart:edit');
  return inTenant(
    ctx,
    async (tx) => {
      await lockTree(ctx, tx);
      const depart = await getDepart(ctx, tx, input.id, scope);
      const parent =
        input.parentId === depart.parentId
          ? await parentOf(ctx, tx, depart)
          : await getPlace(ctx, tx, input.parentId, scope);
      if (parent && isWithin(parent.orgCode, depart.orgCode)) {
        throw new DomainError('organisation.under-itself', 422, { field: 'parentId' });
      }
      const orgCode =
        parent?.id === depart.parentId || (parent === null && depart.parentId === null)
          ? depart.orgCode
          : await keepReach({ ctx, tx, whom: 'everybody', field: 'parentId' }, () =>
              recode(ctx, tx, depart, parent),
            );
      await placeAmong(ctx, tx, { ...depart, parentId: parent?.id ?? null }, input.beforeId ?? null);
      await writeAuditLog(ctx, tx, {
        action: 'depart:edit',
        entity: 'depart',
        entityId: depart.id,
        before: { parentId: depart.parentId, orgCode: depart.orgCode },
        after: { parentId: parent?.id ?? null, orgCode },
      });
      return { id: depart.id, orgCode };
    },
    { statementTimeoutMs: 60_000 },
  );
}

/**
 * Merges a department into another: its people, its customers, orders and everything else that names it, and the
 * departments below it, are the other's from then on; it is gone. Tells how many rows of which table moved.
 */
export async function mergeDepart(ctx: Ctx, input: MergeDepartInput): Promise<Record<string, number>> {
  const { scope } = requireAction(ctx, 'depart:delete');
  return inTenant(
    ctx,
    async (tx) => {
      await lockTree(ctx, tx);
      const from = await getDepart(ctx, tx, input.id, scope);
      const into = await getDepart(ctx, tx, input.intoId, scope);
      if (isWithin(into.orgCode, from.orgCode)) {
        throw new DomainError('organisation.under-itself', 422, { field: 'intoId' });
      }
      const moved = await keepReach(
        { ctx, tx, whom: 'everybody', field: 'intoId', merged: { from: from.id, into: into.id } },
        () => repoint(ctx, tx, from, into),
      );
      await writeAuditLog(ctx, tx, {
        action: 'depart:delete',
        entity: 'depart',
        entityId: from.id,
        before: { name: from.name, orgCode: from.orgCode },
        after: { mergedInto: into.name, orgCode: into.orgCode, moved },
      });
      return moved;
    },
    { statementTimeoutMs: 60_000 },
  );
}

/** Puts everything that names a department, and the departments below it, to another one, and deletes it. */
async function repoint(ctx: Ctx, tx: Tx, from: Depart, into: Depart): Promise<Record<string, number>> {
  const tenant = ctx.tenant.slug;
  for (const child of await childrenOf(ctx, tx, from.id)) await recode(ctx, tx, child, into);
  const moved = await moveBelongings(ctx, tx, 'depart', { fromId: from.id, intoId: into.id });
  await tx.delete(departs).where(and(eq(departs.tenantId, tenant), eq(departs.id, from.id)));
  return moved;
}

/** Hangs a department below another: its code and those of all below it begin with the new parent's. */
async function recode(ctx: Ctx, tx: Tx, depart: Depart, parent: Depart | null): Promise<string> {
  const tenant = ctx.tenant.slug;
  const code = codeBelow(parent, await childrenOf(ctx, tx, parent?.id ?? null));
  const below = sql`${departs.tenantId} = ${tenant} and starts_with(${departs.orgCode}, ${depart.orgCode})`;
  const { rows } = await tx.execute<{ longest: number }>(
    sql`select max(length(${departs.orgCode})) as longest from ${departs} where ${below}`,
  );
  const depth =
    levelOf(code) + ((rows[0]?.longest ?? depart.orgCode.length) - depart.orgCode.length) / codeLength;
  if (depth > deepestDepart) {
    throw new DomainError('organisation.too-deep', 422, { field: 'parentId', values: { deepestDepart } });
  }
  await tx
    .update(departs)
    .set({
      orgCode: sql`${code} || substr(${departs.orgCode}, ${depart.orgCode.length + 1})`,
      updatedAt: ctx.now(),
      version: sql`${departs.version} + 1`,
    })
    .where(below);
  await tx
    .update(departs)
    .set({ parentId: parent?.id ?? null })
    .where(and(eq(departs.tenantId, tenant), eq(departs.id, depart.id)));
  return code;
}

/** Numbers the departments of a level so that one stands in front of another, or at the end. */
async function placeAmong(ctx: Ctx, tx: Tx, depart: Depart, beforeId: string | null): Promise<void> {
  const others = (await childrenOf(ctx, tx, depart.parentId)).filter(({ id }) => id !== depart.id);
  const at = beforeId === null ? -1 : others.findIndex(({ id }) => id === beforeId);
  const order = others.toSpliced(at < 0 ? others.length : at, 0, depart);
  for (const [sort, { id }] of order.entries()) {
    await tx
      .update(departs)
      .set({ sort })
      .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, id)));
  }
}

async function parentOf(ctx: Ctx, tx: Tx, { parentId }: Depart): Promise<Depart | null> {
  if (parentId === null) return null;
  const [parent] = await tx
    .select()
    .from(departs)
    .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, parentId)));
  return parent ?? null;
}
