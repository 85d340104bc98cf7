import { newPasswordHash } from '#app/administration/accounts/passwords/use-cases/set-password.server.ts';
import { setUserDeparts } from '#app/administration/organisation/use-cases/set-user-departs.server.ts';
import { setUserRoles } from '#app/administration/permissions/use-cases/set-user-roles.server.ts';
import { keepReach, requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { ValuesOf } from '#app/entity/define-entity.ts';
import { refuseBeyondReach } from '#app/entity/read/row-scope.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { user } from '../entities.ts';
import { userStore } from '../stores.server.ts';
import type { Belonging } from '../wire.ts';

type Values = ValuesOf<typeof user>;

/** Makes an account with its roles and departments: all of it or nothing. */
export async function addUser(
  ctx: Ctx,
  input: { values: Values; password: string; belonging: Belonging },
): Promise<{ id: string }> {
  requireAction(ctx, 'user:add');
  const { username } = input.values;
  const passwordHash = await newPasswordHash(ctx, { username, password: input.password });
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const store = { ...userStore, madeWith: () => ({ passwordHash }) };
    const { id } = await addRow(within, store, input.values);
    await keepReach({ ctx, tx, whom: { people: [id] } }, () =>
      belong(within, tx, 'user:add', id, input.belonging),
    );
    return { id };
  });
}

/** Changes an account, its roles and departments; what is left out stays. */
export async function editUser(
  ctx: Ctx,
  input: { id: string; version: number; values: Values; belonging: Belonging },
): Promise<{ id: string; version: number }> {
  requireAction(ctx, 'user:edit');
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    return keepReach({ ctx, tx, whom: { people: [input.id] } }, async () => {
      await requireReachOver(ctx, tx, [input.id]);
      const saved = await editRow(within, userStore, input);
      await belong(within, tx, 'user:edit', input.id, input.belonging);
      return saved;
    });
  });
}

/** Roles and departments of somebody; what comes out of it has to lie within the writer's own reach. */
async function belong(
  ctx: Ctx,
  tx: Tx,
  action: 'user:add' | 'user:edit',
  userId: string,
  { selectedroles, selecteddeparts, headOf = [] }: Belonging,
): Promise<void> {
  const { scope } = requireAction(ctx, action);
  const changes = {
    roles: selectedroles && (await setUserRoles(ctx, tx, { userId, roleIds: selectedroles })),
    departs:
      selecteddeparts &&
      (await setUserDeparts(ctx, tx, { userId, departIds: selecteddeparts, headOf, scope })),
  };
  await refuseBeyondReach(ctx, tx, userStore, scope, userId);
  for (const [what, change] of Object.entries(changes)) {
    if (!change || change.before.join() === change.after.join()) continue;
    await writeAuditLog(ctx, tx, {
      action,
      entity: 'user',
      entityId: userId,
      before: { [what]: change.before },
      after: { [what]: change.after },
    });
  }
}
