import { and, eq, inArray, notExists, notInArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireUser, scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';
import type { OpenCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { listAction } from '../../define-entity.ts';
import { type EntityStore, everyRow } from '../../store.server.ts';
import { newRow } from '../stored-values.server.ts';
import { reachedRows, wouldReach } from './stored-row.server.ts';
import { type PendingChange, pendingChanges } from './table.server.ts';

/** Some changes of an entity by their ids. */
export const changesOf = (
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { entity }: Pick<EntityStore, 'entity'>,
  ids: readonly string[],
) =>
  tx
    .select()
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.tenantId, tenant.slug),
        eq(pendingChanges.entity, entity.name),
        inArray(pendingChanges.id, [...ids]),
      ),
    );

/** The ids of those of some changes whose rows the reader reaches, in one statement where those are there. */
export async function openChanges(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  changes: readonly PendingChange[],
): Promise<ReadonlySet<string>> {
  const scope = scopeFor(ctx, requireUser(ctx), listAction(store.entity));
  if (!scope) return new Set();
  const rowIds = changes.filter((change) => isThere(store, change)).map(({ rowId }) => rowId);
  const there = await reachedRows(ctx, tx, store, { scope, ids: rowIds });
  const found = new Set<string>();
  for (const change of changes) {
    const open = isThere(store, change)
      ? there.has(change.rowId)
      : await reachesNew(ctx, tx, store, { scope, change });
    if (open) found.add(change.id);
  }
  return found;
}

/** Whether the row that a change is about is in its table: one that is to be added may not be yet. */
const isThere = (
  { approval }: Pick<EntityStore, 'approval'>,
  { does }: Pick<PendingChange, 'does'>,
): boolean => !isNew(does) || approval?.stands !== undefined;

/** Whether a change is about a row that is to be added, by a form or by a file. */
export const isNew = (does: PendingChange['does']): boolean => does === 'add' || does === 'import';

/** The ids of changes that wait and whose row was taken away meanwhile, the first so many. */
export async function goneChanges(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  store: EntityStore,
  limit: number,
): Promise<string[]> {
  const row = tx
    .select({ id: store.table.id })
    .from(store.table)
    .where(and(everyRow(ctx, store), eq(store.table.id, pendingChanges.rowId)));
  const rows = await tx
    .select({ id: pendingChanges.id })
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.tenantId, ctx.tenant.slug),
        eq(pendingChanges.entity, store.entity.name),
        eq(pendingChanges.status, 'pending'),
        store.approval?.stands ? undefined : notInArray(pendingChanges.does, ['add', 'import']),
        notExists(row),
      ),
    )
    .orderBy(pendingChanges.requestedAt, pendingChanges.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether the reader would reach the row that is to be added. */
async function reachesNew(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { scope, change }: { scope: DataScope; change: PendingChange },
): Promise<boolean> {
  const maker = await inNameOf(ctx, tx, change);
  const row = newRow(maker, store, { id: change.rowId, own: change.after, now: ctx.now() });
  return wouldReach(ctx, tx, store, { scope, row });
}

/** It is written in the name of whoever asked for it, as they are now; whoever decides has only said that it may be. */
export async function inNameOf(
  ctx: OpenCtx & Partial<Pick<Ctx, 'user'>>,
  tx: Tx,
  { requestedBy }: Pick<PendingChange, 'requestedBy'>,
): Promise<Ctx> {
  const [person] = (await findPrincipals(ctx, tx, [requestedBy])).get(requestedBy) ?? [];
  return { ...ctx, tx, user: person ?? ctx.user ?? null } as Ctx;
}
