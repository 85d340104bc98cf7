import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { requireSeat } from '#app/administration/accounts/use-cases/require-seat.server.ts';
import { keepAdministrator } from '#app/administration/permissions/use-cases/keep-administrator.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { purgeRows } from '#app/entity/write/recycle/recycle-rows.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { accountThawed } from '#app/services/accounts/events.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { freezeWithin, refuseOneself } from '../leaving.server.ts';
import { userStore, userStoreOf } from '../stores.server.ts';

/**
 * Freezes people, whose sessions end at once on every process, or lets them sign in again; all of them or none.
 * Counted and written down are those for whom that was something new.
 */
export async function setFrozen(
  ctx: Ctx,
  input: { ids: readonly string[]; frozen: boolean },
): Promise<{ count: number }> {
  requireAction(ctx, 'user:freeze');
  return inTenant(ctx, (tx) => setFrozenWithin(ctx, tx, input));
}

/** The same within somebody else's transaction. */
export async function setFrozenWithin(
  ctx: Ctx,
  tx: Tx,
  input: { ids: readonly string[]; frozen: boolean },
): Promise<{ count: number }> {
  const action = 'user:freeze';
  requireAction(ctx, action);
  if (input.frozen) refuseOneself(ctx, input.ids);
  const ids = await theirs(ctx, tx, action, input.ids, false);
  await requireReachOver(ctx, tx, ids);
  const changed = input.frozen
    ? await keepAdministrator(ctx, tx, () => freezeWithin(ctx, tx, ids))
    : await thaw(ctx, tx, ids);
  await note(ctx, tx, action, changed, input.frozen ? 'frozen' : 'active');
  return { count: changed.length };
}

/** Takes people out of the recycle bin. They stay frozen until somebody lets them sign in. */
export async function restoreUsers(ctx: Ctx, input: { ids: readonly string[] }): Promise<{ count: number }> {
  const action = 'user:delete';
  requireAction(ctx, action);
  return inTenant(ctx, async (tx) => {
    const ids = await theirs(ctx, tx, action, input.ids, true);
    await requireReachOver(ctx, tx, ids);
    await requireSeat(ctx, tx, ids.length);
    await tx
      .update(users)
      .set({ deletedAt: null, updatedAt: ctx.now(), version: sql`${users.version} + 1` })
      .where(and(eq(users.tenantId, ctx.tenant.slug), inArray(users.id, ids)));
    await note(ctx, tx, action, ids, 'restored');
    return { count: ids.length };
  });
}

/** Deletes people of the recycle bin for good. Whoever has left anything behind stays: it names them. */
export function purgeUsers(ctx: Ctx, input: { ids: readonly string[] }): Promise<{ purged: number }> {
  requireAction(ctx, 'user:purge');
  return inTenant(ctx, async (tx) => {
    await requireReachOver(ctx, tx, input.ids);
    return purgeRows({ ...ctx, tx }, userStore, input.ids);
  });
}

/** The people of those ids within the person's reach; one that is not refuses the whole. */
async function theirs(
  ctx: Ctx,
  tx: Tx,
  action: string,
  requested: readonly string[],
  inBin: boolean,
): Promise<string[]> {
  const { scope } = requireAction(ctx, action);
  const store = inBin ? userStoreOf({ status: '0' }) : userStore;
  const ids = [...new Set(requested)];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(reachable(store, ctx, scope), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('update');
  if (rows.length !== ids.length) throw notFound();
  return ids;
}

async function thaw(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<string[]> {
  const thawed = await tx
    .update(users)
    .set({ frozenAt: null, updatedAt: ctx.now(), version: sql`${users.version} + 1` })
    .where(and(eq(users.tenantId, ctx.tenant.slug), inArray(users.id, [...ids]), isNotNull(users.frozenAt)))
    .returning({ id: users.id });
  const at = ctx.now().toISOString();
  for (const { id: userId } of thawed) await publish(ctx, tx, accountThawed, { userId, at });
  return thawed.map(({ id }) => id);
}

async function note(ctx: Ctx, tx: Tx, action: string, ids: readonly string[], state: string): Promise<void> {
  for (const entityId of ids) {
    await writeAuditLog(ctx, tx, { action, entity: 'user', entityId, before: null, after: { state } });
  }
}
