import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { PageOf, RowOf } from '#app/entity/define-entity.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';
import type { user } from '../entities.ts';
import { userStore, userStoreOf } from '../stores.server.ts';
import type { PeopleFilter, PersonFacts } from '../wire.ts';

/** Somebody as lists tell of them. */
export type PersonRow = RowOf<typeof user> & PersonFacts;

/** A page of the people a person may see, with their roles and departments. */
export async function listUsers(ctx: Ctx, query: ListQuery & PeopleFilter): Promise<PageOf<PersonRow>> {
  return inTenantReadOnly(ctx, async (tx) => {
    const page = await listRows({ ...ctx, tx }, userStoreOf(query), query);
    return { ...page, records: await withFacts(ctx, tx, page.records) };
  });
}

/** One of them. */
export async function getUser(ctx: Ctx, id: string): Promise<PersonRow> {
  return inTenantReadOnly(ctx, async (tx) => {
    const row = await getRow({ ...ctx, tx }, userStore, id);
    const [person] = await withFacts(ctx, tx, [row]);
    return person as PersonRow;
  });
}

/** Roles, departments and state of people, two statements whatever their number. */
async function withFacts<Row extends { id: string; frozenAt?: unknown }>(
  ctx: Ctx,
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & PersonFacts)[]> {
  const tenant = ctx.tenant.slug;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const roleRows = await tx
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(userRoles.tenantId, tenant), inArray(userRoles.userId, ids)))
    .orderBy(asc(roles.sort), asc(roles.code));
  const belonging = await tx
    .select({
      userId: userDeparts.userId,
      id: departs.id,
      name: departs.name,
      orgCode: departs.orgCode,
      isHead: userDeparts.isHead,
    })
    .from(userDeparts)
    .innerJoin(departs, and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)))
    .where(and(eq(userDeparts.tenantId, tenant), inArray(userDeparts.userId, ids)))
    .orderBy(asc(departs.orgCode));
  const of = <One extends { userId: string }>(list: readonly One[], id: string) =>
    list.filter((one) => one.userId === id).map(({ userId: _userId, ...rest }) => rest);
  return rows.map((row) => ({
    ...row,
    status: row.frozenAt ? 2 : 1,
    roles: of(roleRows, row.id),
    departs: of(belonging, row.id),
  }));
}

/** What a list tells of people beside their fields, by id; the form's fields for roles and departments with it. */
export async function listFacts(ctx: Ctx, rows: readonly { id: string; frozenAt?: unknown }[]) {
  requireAction(ctx, 'user:list');
  const people = await inTenantReadOnly(ctx, (tx) => withFacts(ctx, tx, rows));
  return Object.fromEntries(
    people.map(({ id, status, roles: ownRoles, departs: belonging }) => [
      id,
      {
        status,
        roles: ownRoles,
        departs: belonging,
        selectedroles: ownRoles.map((role) => role.id),
        selecteddeparts: belonging.map((depart) => depart.id),
        headOf: belonging.filter(({ isHead }) => isHead).map((depart) => depart.id),
      },
    ]),
  );
}
