import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { keepAdministrator } from '#app/administration/permissions/use-cases/keep-administrator.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { accountFrozen } from '#app/services/accounts/events.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';

/** What has to be so before people are put into the recycle bin; it freezes them, so that nothing of theirs goes on. */
export async function beforeLeaving(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<void> {
  refuseOneself(ctx, ids);
  await requireReachOver(ctx, tx, ids);
  await keepAdministrator(ctx, tx, () => freezeWithin(ctx, tx, ids));
}

/** Nobody shuts themselves out. */
export function refuseOneself(ctx: Ctx, ids: readonly string[]): void {
  if (ids.includes(requireUser(ctx).id)) throw new DomainError('people.oneself', 422);
}

/** Freezes people and ends their sessions, and tells who was not frozen yet; open pages hear of both at commit. */
export async function freezeWithin(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<string[]> {
  const frozen = await tx
    .update(users)
    .set({ frozenAt: ctx.now(), updatedAt: ctx.now(), version: sql`${users.version} + 1` })
    .where(and(eq(users.tenantId, ctx.tenant.slug), inArray(users.id, [...ids]), isNull(users.frozenAt)))
    .returning({ id: users.id });
  await endSessionsOf(ctx, tx, ids);
  const at = ctx.now().toISOString();
  for (const { id: userId } of frozen) await publish(ctx, tx, accountFrozen, { userId, at });
  return frozen.map(({ id }) => id);
}

/** Signs people out everywhere. */
export async function endSessionsOf(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(sessions.tenantId, ctx.tenant.slug),
        inArray(sessions.userId, [...ids]),
        isNull(sessions.revokedAt),
      ),
    );
}
