import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { isReferenceViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import type { ApprovalKind, EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { fieldsOf, titleKey } from '../../define-entity.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import { boundStores, type EntityStore } from '../../store.server.ts';
import { removeRows } from '../delete-rows.server.ts';
import { attachRowFiles } from '../row-files.server.ts';
import { insertRow, updateRow } from '../write-row.server.ts';
import { differenceOf } from './change-difference.server.ts';
import { touchesFiles } from './keep-change.server.ts';
import { changesOf, goneChanges, inNameOf, isNew, openChanges } from './open-changes.server.ts';
import { approvalFacts } from './rules-facts.ts';
import { lockStored } from './stored-row.server.ts';
import { type PendingChange, pendingChanges } from './table.server.ts';
import { waitingChanges } from './waiting-changes.server.ts';

type Values = Record<string, unknown>;

/** What is approved of all entities that say so. */
export function entityApprovals(): ApprovalKind[] {
  return [...boundStores().values()].filter(({ entity }) => entity.approval).map(approvalOf);
}

function approvalOf(store: EntityStore): ApprovalKind {
  const { entity, approval } = store;
  return {
    biz: entity.name,
    nameKey: titleKey(entity),
    facts: approvalFacts(entity),
    ...(approval?.link ? { link: approval.link } : {}),
    async difference(ctx, tx, bizIds) {
      const { id } = requireUser(ctx);
      const changes = await changesOf(ctx, tx, store, bizIds);
      const reached = await openChanges(ctx, tx, store, changes);
      const seen = changes.filter((one) => one.requestedBy === id || reached.has(one.id));
      return differenceOf(
        ctx,
        tx,
        store,
        seen.map((one) => one.id),
      );
    },
    async openTo(ctx, tx, bizIds, person) {
      const reader = { ...ctx, user: person } as Ctx;
      return openChanges(reader, tx, store, await changesOf(ctx, tx, store, bizIds));
    },
    gone: {
      find: (ctx, tx, limit) => goneChanges(ctx, tx, store, limit),
      async end(ctx, tx, { bizId, reason }) {
        const change = await lockChange(ctx, tx, store, bizId);
        if (change?.status !== 'pending' || (await lockStored(ctx, tx, store, change.rowId))) return false;
        await endChange(ctx, tx, store, change, { status: 'refused', reason, by: null });
        return true;
      },
    },
    async hold(ctx, tx, bizId) {
      await lockChange(ctx, tx, store, bizId);
    },
    async end(ctx, tx, { bizId, status, comment, actor }) {
      const change = await lockChange(ctx, tx, store, bizId);
      if (!change) throw notFound();
      await endChange(ctx, tx, store, change, { status, reason: comment, by: actor });
    },
  };
}

/** How a change ended, and by whom. */
interface Ending {
  status: 'passed' | 'refused' | 'withdrawn';
  reason: string;
  by: { id: string; realname: string } | null;
}

async function endChange(
  ctx: EndCtx,
  tx: Tx,
  store: EntityStore,
  change: PendingChange,
  { status, reason, by }: Ending,
): Promise<void> {
  if (change.status !== 'pending') throw new DomainError('approvals.ended', 409);
  await tx
    .update(pendingChanges)
    .set({
      status,
      reason: reason || null,
      decidedBy: by?.id ?? null,
      decidedName: by?.realname ?? null,
      decidedAt: ctx.now(),
    })
    .where(and(eq(pendingChanges.tenantId, ctx.tenant.slug), eq(pendingChanges.id, change.id)));
  const pass = status === 'passed';
  const inName = await inNameOf(ctx, tx, change);
  const whole = await withCustomFields(inName, store);
  await (pass ? unlessGone(store, () => apply(inName, tx, whole, change)) : drop(inName, tx, whole, change));
  if (isNew(change.does)) await store.approval?.stands?.(ctx, tx, { id: change.rowId, pass });
  await writeAuditLog(ctx, tx, {
    action: `${store.entity.name}:approve`,
    entity: store.entity.name,
    entityId: change.rowId,
    before: change.before,
    after: { ...(pass ? change.after : {}), decision: status, reason: reason || null },
  });
}

const changedSince = (approval: EntityStore['approval']) =>
  new DomainError(approval?.refusals?.changed ?? 'entity.changed-since', 409);

/** What it refers to may be no more: whoever decides is told, as of any change that came in between. */
async function unlessGone({ approval }: EntityStore, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isReferenceViolation(error)) throw changedSince(approval);
    throw error;
  }
}

/** Writes what was asked for; what it is about must still be as it was. */
async function apply(ctx: Ctx, tx: Tx, store: EntityStore, change: PendingChange): Promise<void> {
  const { rowId: id, does, before } = change;
  const after = asValues(store, change.after);
  const scope = { all: true } as const;
  store.beforeChange?.(ctx);
  if (isNew(does)) {
    // One that stands is there with what its file brought.
    if (store.approval?.stands) return;
    await insertRow(ctx, tx, store, { id, own: after, scope });
    if (does === 'import') await store.afterImport?.(ctx, tx, [{ id, values: after }]);
    return;
  }
  const row = await lockStored(ctx, tx, store, id);
  const stays = row !== null && (row['version'] === change.version || (does === 'edit' && isAs(row, before)));
  if (!stays) throw changedSince(store.approval);
  if (does === 'delete') return removeRows(ctx, tx, store, [id]);
  await updateRow(ctx, tx, store, { id, before: row, own: after, scope });
}

/** Lets go the pictures that only a change had which is not to be. */
async function drop(ctx: Ctx, tx: Tx, store: EntityStore, change: PendingChange): Promise<void> {
  if (change.does !== 'edit' || !touchesFiles(store.entity, change.after)) return;
  const row = await lockStored(ctx, tx, store, change.rowId);
  if (row) await attachRowFiles(ctx, tx, store, change.rowId, row);
}

/** Whether a row still has the values that a change saw; files and lists are compared as they are written. */
function isAs(row: Values, before: Values): boolean {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.entries(before).every(([name, value]) => text(row[name]) === text(value));
}

/** Kept values as they go into columns: a time is one again, and no text. */
function asValues({ entity }: EntityStore, kept: Values): Values {
  const times = new Set(fieldsOf(entity).flatMap(({ name, kind }) => (kind === 'time' ? [name] : [])));
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      times.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}

/**
 * A change, locked, and before it the row that it is about, here as wherever both are held: whoever merges, edits or
 * deletes a row has it first. Its approval is locked after it.
 */
export async function lockChange(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  store: EntityStore,
  id: string,
): Promise<PendingChange | null> {
  const [seen] = await changesOf(ctx, tx, store, [id]);
  if (!seen) return null;
  await lockStored(ctx, tx, store, seen.rowId);
  const [change] = await changesOf(ctx, tx, store, [id]).for('update');
  return change ?? null;
}

/** Refuses what waits of a row that is no more, with the reason; its approval is withdrawn. */
export async function refuseChanges(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  for (const { id: bizId } of await waitingChanges(ctx, tx, store, [id])) {
    const change = await lockChange(ctx, tx, store, bizId);
    await withdrawFor(ctx, tx, { biz: store.entity.name, bizId });
    if (change?.status === 'pending') {
      await endChange(ctx, tx, store, change, { status: 'refused', reason, by: null });
    }
  }
}

/** Passes or refuses a change for whoever acts on the row itself, and tells where its approval stands. */
export async function decideRowChange(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, pass, reason }: { id: string; pass: boolean; reason: string },
): Promise<'open' | 'passed' | 'refused'> {
  const by = requireUser(ctx);
  const change = await lockChange(ctx, tx, store, id);
  if (!change) throw notFound();
  const stands = await decideFor(ctx, tx, { biz: store.entity.name, bizId: id, pass, comment: reason });
  if (stands === 'open') return stands;
  const status = pass ? 'passed' : 'refused';
  await endChange(ctx, tx, store, change, { status, reason, by });
  return status;
}

/** What was asked for of a row goes along when it becomes one with another. */
export async function handOnChanges(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { entity }: EntityStore,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  await tx
    .update(pendingChanges)
    .set({ rowId: intoId })
    .where(
      and(
        eq(pendingChanges.tenantId, ctx.tenant.slug),
        eq(pendingChanges.entity, entity.name),
        eq(pendingChanges.rowId, fromId),
      ),
    );
}
