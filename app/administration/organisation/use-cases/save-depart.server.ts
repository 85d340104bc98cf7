import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { isReferenceViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { childrenOf, codeBelow, getDepart, getPlace, lockTree } from '../tree-change.server.ts';
import type { AddDepartInput, EditDepartInput } from '../wire.ts';

/** Makes a department below another; its code continues its parent's. */
export async function addDepart(ctx: Ctx, input: AddDepartInput): Promise<{ id: string; orgCode: string }> {
  const { scope } = requireAction(ctx, 'depart:add');
  return inTenant(ctx, async (tx) => {
    await lockTree(ctx, tx);
    const parent = await getPlace(ctx, tx, input.parentId, scope);
    const children = await childrenOf(ctx, tx, input.parentId);
    refuseSameName(children, input.departName, null);
    const id = newId();
    const orgCode = codeBelow(parent, children);
    const row = { parentId: input.parentId, orgCode, name: input.departName, memo: input.memo };
    await tx.insert(departs).values({
      ...row,
      tenantId: ctx.tenant.slug,
      id,
      sort: (children.at(-1)?.sort ?? 0) + 1,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await note(ctx, tx, 'depart:add', id, null, row);
    return { id, orgCode };
  });
}

/** Renames a department, or says who heads it: people who belong to it. */
export async function editDepart(ctx: Ctx, input: EditDepartInput): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, 'depart:edit');
  return inTenant(ctx, async (tx) => {
    await lockTree(ctx, tx);
    const before = await getDepart(ctx, tx, input.id, scope);
    if (before.version !== input.version) throw new DomainError('entity.changed-meanwhile', 409);
    refuseSameName(await childrenOf(ctx, tx, before.parentId), input.departName, before.id);
    const version = before.version + 1;
    const after = { name: input.departName, memo: input.memo };
    await tx
      .update(departs)
      .set({ ...after, version, updatedAt: ctx.now() })
      .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, before.id)));
    const heads = input.directorUserIds && (await setHeads(ctx, tx, before.id, input.directorUserIds));
    await note(
      ctx,
      tx,
      'depart:edit',
      before.id,
      { name: before.name, memo: before.memo, ...(heads ? { heads: heads.before } : {}) },
      { ...after, ...(heads ? { heads: heads.after } : {}) },
    );
    return { id: before.id, version };
  });
}

/** Deletes departments nobody and nothing belongs to, all of them or none; those below others with them. */
export async function deleteDeparts(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const { scope } = requireAction(ctx, 'depart:delete');
  return inTenant(ctx, async (tx) => {
    await lockTree(ctx, tx);
    const chosen: Awaited<ReturnType<typeof getDepart>>[] = [];
    for (const id of new Set(ids)) chosen.push(await getDepart(ctx, tx, id, scope));
    // A code continues that of the department above: the longest first.
    const deepest = chosen.toSorted((a, b) => b.orgCode.length - a.orgCode.length);
    for (const depart of deepest) await deleteOne(ctx, tx, depart);
    return null;
  });
}

async function deleteOne(
  ctx: Ctx,
  tx: Tx,
  depart: { id: string; orgCode: string; name: string },
): Promise<void> {
  const { id } = depart;
  if ((await childrenOf(ctx, tx, id)).length > 0) throw new DomainError('organisation.has-children', 409);
  try {
    await tx.delete(departs).where(and(eq(departs.tenantId, ctx.tenant.slug), eq(departs.id, id)));
  } catch (error) {
    // What names it stands in other modules; the database knows all of it.
    if (isReferenceViolation(error))
      throw new DomainError('organisation.in-use', 409, { values: { name: depart.name } });
    throw error;
  }
  await note(ctx, tx, 'depart:delete', id, { orgCode: depart.orgCode, name: depart.name }, null);
}

async function setHeads(ctx: Ctx, tx: Tx, departId: string, userIds: readonly string[]) {
  const here = and(eq(userDeparts.tenantId, ctx.tenant.slug), eq(userDeparts.departId, departId));
  const members = await tx.select().from(userDeparts).where(here);
  if (userIds.some((id) => !members.some((member) => member.userId === id))) {
    throw new DomainError('organisation.head-not-member', 422, { field: 'directorUserIds' });
  }
  await tx.update(userDeparts).set({ isHead: false }).where(here);
  if (userIds.length > 0) {
    await tx
      .update(userDeparts)
      .set({ isHead: true })
      .where(and(here, inArray(userDeparts.userId, [...userIds])));
  }
  return { before: members.filter(({ isHead }) => isHead).map(({ userId }) => userId), after: [...userIds] };
}

/** People who belong to a department: those who may head it. */
export async function listMembers(ctx: Ctx, id: string): Promise<{ id: string; name: string }[]> {
  const { scope } = requireAction(ctx, 'depart:list');
  return inTenant(ctx, async (tx) => {
    const depart = await getDepart(ctx, tx, id, scope).catch(() => null);
    if (!depart) throw notFound();
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select u.id, u.realname as name from user_departs ud
        join ${personView} u on u.tenant_id = ud.tenant_id and u.id = ud.user_id and u.deleted_at is null
      where ud.tenant_id = ${ctx.tenant.slug} and ud.depart_id = ${id} order by u.username limit 500`);
    return rows;
  });
}

function refuseSameName(
  siblings: readonly { id: string; name: string }[],
  name: string,
  own: string | null,
): void {
  if (siblings.some((one) => one.id !== own && one.name === name)) {
    throw new DomainError('organisation.same-name', 409, { field: 'departName' });
  }
}

function note(ctx: Ctx, tx: Tx, action: string, entityId: string, before: unknown, after: unknown) {
  return writeAuditLog(ctx, tx, { action, entity: 'depart', entityId, before, after });
}
