import { and, eq, isNull } from 'drizzle-orm';
import {
  requireReachOver,
  requireReachToHandOver,
} from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { quickSearch } from '#app/entity/read/where.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Handed, OwnedWork as Work } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { userStore, userStoreOf } from '../stores.server.ts';
import type { HandedWork, OwnedWork, PeopleFilter } from '../wire.ts';
import { setFrozenWithin } from './freeze-users.server.ts';

const action = 'user:handover';

/** What somebody owns, by kind. */
export async function countWork(ctx: Ctx, userId: string, kinds: readonly Work[]): Promise<OwnedWork[]> {
  requireAction(ctx, action);
  return inTenantReadOnly(ctx, async (tx) => {
    const { id } = await requirePerson(ctx, tx, userId, {});
    await requireReachOver(ctx, tx, [id]);
    const found: OwnedWork[] = [];
    for (const one of kinds) found.push({ kind: one.kind, count: await one.count(ctx, tx, userId) });
    return found;
  });
}

/**
 * Gives everything somebody owns to somebody else who may sign in, in one transaction, and writes down each row that
 * went. What the other may not take stays, and is told. With `freeze` the first is frozen as well, once nothing is
 * left with them.
 */
export async function handOver(
  ctx: Ctx,
  input: { from: string; to: string; freeze?: boolean | undefined },
  kinds: readonly Work[],
): Promise<HandedWork[]> {
  requireAction(ctx, action);
  if (input.freeze) requireAction(ctx, 'user:freeze');
  if (input.from === input.to) throw new DomainError('people.same-person', 422, { field: 'to' });
  return inTenant(
    ctx,
    async (tx) => {
      const from = await requirePerson(ctx, tx, input.from, {});
      // Whoever takes somebody's approvals over decides in their stead.
      await requireReachOver(ctx, tx, [from.id]);
      const to = await requirePerson(ctx, tx, input.to, { status: '1' });
      await requireReachToHandOver(ctx, tx, { from: from.id, to: to.id });
      const moved: HandedWork[] = [];
      const rows: Handed[] = [];
      for (const kind of kinds) {
        const handed = await kind.handOver(ctx, tx, { from, to });
        moved.push({ kind: kind.kind, count: handed.length, left: await kind.count(ctx, tx, from.id) });
        rows.push(...handed);
      }
      await writeAuditLogs(ctx, tx, [
        {
          action,
          entity: 'user',
          entityId: from.id,
          before: { owner: from.realname },
          after: { owner: to.realname, ...Object.fromEntries(moved.map(({ kind, count }) => [kind, count])) },
        },
        ...rows.map((row) => ({ action, ...row })),
      ]);
      if (input.freeze && moved.every(({ left }) => left === 0)) {
        await setFrozenWithin(ctx, tx, { ids: [from.id], frozen: true });
      }
      return moved;
    },
    { statementTimeoutMs: 60_000 },
  );
}

/** People one may hand work to, by part of name or user name. */
export async function findPeople(
  ctx: Ctx,
  keyword: string,
): Promise<{ id: string; username: string; realname: string }[]> {
  const { scope } = requireAction(ctx, 'user:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: users.id, username: users.username, realname: users.realname })
      .from(users)
      .where(
        and(
          reachable(userStore, ctx, scope),
          isNull(users.frozenAt),
          keyword ? quickSearch(ctx, userStore, keyword) : undefined,
        ),
      )
      .orderBy(users.username)
      .limit(20),
  );
}

async function requirePerson(ctx: Ctx, tx: Tx, id: string, filter: PeopleFilter) {
  const { scope } = requireAction(ctx, action);
  const [row] = await tx
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(and(reachable(userStoreOf(filter), ctx, scope), eq(users.id, id)));
  if (!row) throw notFound();
  return row;
}
