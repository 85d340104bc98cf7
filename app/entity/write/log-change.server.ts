import { writeAuditLog, writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { EntityStore } from '../store.server.ts';

type Does = 'add' | 'edit' | 'delete' | 'import' | 'restore' | 'purge';

/** What was changed of a row. */
interface RowChange {
  id: string;
  before: unknown;
  after: unknown;
}

/** Writes a change of a row to the audit log, in the transaction of the change. */
export function logChange(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  { does, ...change }: RowChange & { does: Does },
): Promise<void> {
  return writeAuditLog(ctx, tx, logged(entity.name, does, change));
}

/** Rows whose changes are written by one statement. */
const portion = 1000;

/** The same of many rows, a thousand with each statement. */
export async function logChanges(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  does: Does,
  made: readonly RowChange[],
): Promise<void> {
  for (let from = 0; from < made.length; from += portion) {
    const some = made.slice(from, from + portion);
    await writeAuditLogs(
      ctx,
      tx,
      some.map((change) => logged(entity.name, does, change)),
    );
  }
}

function logged(entity: string, does: Does, { id, before, after }: RowChange) {
  return { action: `${entity}:${does}`, entity, entityId: id, before, after };
}

/** Only what changed, so that the log reads as a change. */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => !equal(before[name], after[name]));
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: only(before), after: only(after) };
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
