import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { defineEntity } from '#app/entity/define-entity.ts';
import { optional, text } from '#app/entity/fields.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withoutPassword } from '#app/modules/accounts/use-cases/set-password.server.ts';
import { departs } from '#app/modules/organisation/table.server.ts';
import { setUserDeparts } from '#app/modules/organisation/use-cases/set-user-departs.server.ts';
import { roles } from '#app/modules/permissions/table.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { setUserRoles } from '#app/modules/permissions/use-cases/set-user-roles.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { user } from './entities.ts';
import { userStore } from './stores.server.ts';

const names = { search: false, list: false, export: false } as const;

/** Somebody as a file brings them: with departments and roles by their names, several with 、 between them. */
const broughtUser = defineEntity({
  ...user,
  fields: {
    ...user.fields,
    departs: optional(text({ max: 300, ...names })),
    roles: optional(text({ max: 300, ...names })),
  },
});

/**
 * People as files bring them. They have no password until one is set for them or they choose one. Nobody gives
 * departments or roles by a file that they could not give by hand.
 */
export const broughtUserStore: EntityStore<typeof broughtUser> = {
  ...userStore,
  entity: broughtUser,
  madeWith: () => withoutPassword,
  async afterImport(ctx, tx, { id: userId, values }) {
    const { scope } = requireAction(ctx, 'user:import');
    const departIds = await idsOf(ctx, tx, 'departs', values['departs']);
    if (departIds.length > 0) {
      await setUserDeparts(ctx, tx, { userId, departIds, headOf: [], scope }).catch(atColumn('departs'));
    }
    const roleIds = await idsOf(ctx, tx, 'roles', values['roles']);
    if (roleIds.length > 0) await setUserRoles(ctx, tx, { userId, roleIds }).catch(atColumn('roles'));
  },
};

/** Ids of what a cell names. A name that nobody or more than one has is refused. */
async function idsOf(ctx: Ctx, tx: Tx, field: 'departs' | 'roles', cell: unknown): Promise<string[]> {
  const wanted = typeof cell === 'string' ? cell.split(/[、,，;；]/).map((name) => name.trim()) : [];
  const ids: string[] = [];
  for (const name of new Set(wanted.filter((one) => one !== ''))) {
    const found = field === 'departs' ? await departsNamed(ctx, tx, name) : await rolesNamed(ctx, tx, name);
    const [only] = found;
    if (!only || found.length > 1) {
      const code = only ? 'ambiguous' : 'unknown';
      throw new DomainError(`people.${code}-${field}`, 422, { field, values: { name: name.slice(0, 60) } });
    }
    ids.push(only.id);
  }
  return ids;
}

/** A department by its name, or by its code where several have the name. */
async function departsNamed(ctx: Ctx, tx: Tx, name: string): Promise<{ id: string }[]> {
  const by = (column: typeof departs.orgCode | typeof departs.name) =>
    tx
      .select({ id: departs.id })
      .from(departs)
      .where(and(eq(departs.tenantId, ctx.tenant.slug), eq(column, name)))
      .orderBy(asc(departs.orgCode))
      .limit(2);
  const coded = await by(departs.orgCode);
  return coded.length > 0 ? coded : by(departs.name);
}

async function rolesNamed(ctx: Ctx, tx: Tx, name: string): Promise<{ id: string }[]> {
  const by = (column: typeof roles.code | typeof roles.name) =>
    tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, ctx.tenant.slug), eq(column, name)))
      .orderBy(asc(roles.code))
      .limit(2);
  const named = await by(roles.name);
  return named.length > 0 ? named : by(roles.code);
}

/** A refusal is told at the file's column. */
function atColumn(field: 'departs' | 'roles') {
  return (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.status, { values: error.values, field });
  };
}
