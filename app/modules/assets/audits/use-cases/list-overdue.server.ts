import { and, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetStore } from '../../register/stores.server.ts';
import { assets } from '../../table.server.ts';
import { auditOverdue } from '../overdue.server.ts';

/** Which of the assets that a list shows have to be inspected. */
export async function listOverdue(ctx: Ctx, rows: readonly { id: string }[]): Promise<string[]> {
  const { scope } = requireAction(ctx, 'asset:list');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const due = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: assets.id })
      .from(assets)
      .where(and(reachable(assetStore, ctx, scope), inArray(assets.id, ids), auditOverdue(ctx))),
  );
  return due.map(({ id }) => id);
}
