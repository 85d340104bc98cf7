import { and, asc, eq, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { deepestDepart, levelOf, nextCode } from './rules-tree.ts';
import { requireReach } from './use-cases/set-user-departs.server.ts';

export type Depart = typeof departs.$inferSelect;

/** Makes those who change the same tenant's departments wait for one another: codes span many rows. */
export async function lockTree(ctx: Ctx, tx: Tx): Promise<void> {
  await takeTurns(tx, `departs ${ctx.tenant.slug}`);
}

/** A department within the person's reach. */
export async function getDepart(ctx: Ctx, tx: Tx, id: string, scope: DataScope): Promise<Depart> {
  const [row] = await tx
    .select()
    .from(departs)
    .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, id)));
  if (!row) throw notFound();
  await requireReach(ctx, tx, [id], scope, 'id').catch(() => {
    throw notFound();
  });
  return row;
}

/** Where a department is put: its parent within reach, or the top for whoever reaches everything. */
export async function getPlace(
  ctx: Ctx,
  tx: Tx,
  parentId: string | null,
  scope: DataScope,
): Promise<Depart | null> {
  if (parentId !== null) {
    const [parent] = await tx
      .select()
      .from(departs)
      .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, parentId)));
    if (!parent) throw new DomainError('entity.unknown-reference', 422, { field: 'parentId' });
    await requireReach(ctx, tx, [parentId], scope, 'parentId');
    return parent;
  }
  if (!scope.all) throw new DomainError('organisation.beyond-reach', 403, { field: 'parentId' });
  return null;
}

/** Departments right below one, or the topmost, in their order. */
export function childrenOf(ctx: Ctx, tx: Tx, parentId: string | null): Promise<Depart[]> {
  return tx
    .select()
    .from(departs)
    .where(
      and(
        eq(departs.tenantId, ctx.tenant.slug),
        parentId === null ? sql`${departs.parentId} is null` : eq(departs.parentId, parentId),
      ),
    )
    .orderBy(asc(departs.sort), asc(departs.orgCode));
}

/** The code a new child gets. */
export function codeBelow(parent: Depart | null, children: readonly Depart[]): string {
  const parentCode = parent?.orgCode ?? '';
  if (levelOf(parentCode) >= deepestDepart) {
    throw new DomainError('organisation.too-deep', 422, { field: 'parentId', values: { deepestDepart } });
  }
  const code = nextCode(
    parentCode,
    children.map(({ orgCode }) => orgCode),
  );
  if (code === null) throw new DomainError('organisation.level-full', 422, { field: 'parentId' });
  return code;
}
