import type { Tx } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { EntityStore } from './store.server.ts';

/** Writes a change of a row to the audit log, in the transaction of the change. */
export function logChange(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  change: {
    does: 'add' | 'edit' | 'delete' | 'restore' | 'purge';
    id: string;
    before: unknown;
    after: unknown;
  },
): Promise<void> {
  const { does, id, before, after } = change;
  return writeAuditLog(ctx, tx, {
    action: `${entity.name}:${does}`,
    entity: entity.name,
    entityId: id,
    before,
    after,
  });
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
