import { sql } from 'drizzle-orm';
import { withoutPassword } from '#app/administration/accounts/passwords/use-cases/set-password.server.ts';
import { setUserDeparts } from '#app/administration/organisation/use-cases/set-user-departs.server.ts';
import { setUserRoles } from '#app/administration/permissions/use-cases/set-user-roles.server.ts';
import { keepReach } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { defineEntity } from '#app/entity/define-entity.ts';
import { choice, optional, text } from '#app/entity/fields.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departNames, headedNames, roleNames } from '../belonging.server.ts';
import { user } from '../entities.ts';
import { userStore, userStoreOf } from '../stores.server.ts';
import { peopleFilter } from '../wire.ts';
import { idsNamed, idsOf, namesIn } from './cell-names.server.ts';

const names = { max: 4000, search: false, list: false } as const;

/** Somebody as files have them: with departments and roles by their names, several with 、 between them. */
const filedUser = defineEntity({
  ...user,
  fields: {
    ...user.fields,
    departs: optional(text(names)),
    headOf: optional(text(names)),
    roles: optional(text(names)),
    status: choice(['1', '2'], { search: false, list: false, form: false, import: false }),
  },
});

/**
 * People as files take them away and bring them. Those that are brought have no password until one is set for
 * them or they choose one. Nobody gives departments or roles by a file that they could not give by hand.
 */
export const filedUserStore: EntityStore<typeof filedUser> = {
  ...userStore,
  entity: filedUser,
  fileTexts: {
    departs: departNames,
    headOf: headedNames,
    roles: roleNames,
    status: sql`case when ${users.frozenAt} is null then '1' else '2' end`,
  },
  narrowed(query) {
    const { scope, deletedOnly } = userStoreOf(checkInput(peopleFilter, query));
    return { ...filedUserStore, scope, deletedOnly };
  },
  madeWith: () => withoutPassword,
  async afterImport(ctx, tx, rows) {
    const { scope } = requireAction(ctx, 'user:import');
    const cells = (name: 'departs' | 'headOf' | 'roles') => rows.map(({ values }) => namesIn(values[name]));
    const departIds = await idsNamed(ctx, tx, 'departs', [...cells('departs'), ...cells('headOf')].flat());
    const roleIds = await idsNamed(ctx, tx, 'roles', cells('roles').flat());
    const bring = async (userId: string, values: Record<string, unknown>) => {
      const own = idsOf('departs', values['departs'], departIds);
      const headOf = idsOf('departs', values['headOf'], departIds, 'headOf');
      // Whoever heads a department belongs to it.
      if (headOf.some((id) => !own.includes(id)))
        throw new DomainError('people.head-elsewhere', 422, { field: 'headOf' });
      if (own.length > 0) {
        await setUserDeparts(ctx, tx, { userId, departIds: own, headOf, scope }).catch(atColumn('departs'));
      }
      const given = idsOf('roles', values['roles'], roleIds);
      if (given.length > 0) await setUserRoles(ctx, tx, { userId, roleIds: given }).catch(atColumn('roles'));
    };
    await keepReach({ ctx, tx, whom: { people: rows.map(({ id }) => id) }, field: 'roles' }, async () => {
      for (const { id, values } of rows) await bring(id, values);
    });
  },
};

/** A refusal is told at the file's column. */
function atColumn(field: 'departs' | 'roles') {
  return (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.status, { values: error.values, field });
  };
}
