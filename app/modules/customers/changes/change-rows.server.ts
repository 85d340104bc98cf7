import type { Tx } from '#app/db/tenant-db.server.ts';
import { spellChanges } from '#app/entity/write/approval/change-difference.server.ts';
import { isNew } from '#app/entity/write/approval/open-changes.server.ts';
import type { PendingChange } from '#app/entity/write/approval/table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletStore } from '../stores.server.ts';
import type { ChangeRow } from '../wire.ts';

/** Requests as people read them. */
export async function toChangeRows(ctx: Ctx, tx: Tx, rows: readonly PendingChange[]): Promise<ChangeRow[]> {
  const fields = await spellChanges(ctx, tx, outletStore, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: isNew(row.does) ? 'create' : 'change',
    customerId: row.rowId,
    customerName: row.title,
    fields: fields.get(row.id) ?? [],
    status: row.status,
    requestedName: row.requestedName,
    requestedAt: row.requestedAt.toISOString(),
    decidedName: row.decidedName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    own: row.requestedBy === ctx.user?.id,
  }));
}
