import type { PageOf } from '#app/entity/define-entity.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { stockEntry } from '../movements/entities.ts';
import type { LedgerRow } from '../movements/wire.ts';

/** What happened to stock as other systems know it, the latest first. */
export async function listLedger(
  ctx: Ctx,
  store: EntityStore<typeof stockEntry>,
  query: ListQuery,
): Promise<PageOf<LedgerRow>> {
  const page = await listRows(ctx, store, query);
  const records = page.records.map((row) => ({
    ...row,
    productName: row['productId_dictText'] ?? '',
    warehouseName: row['warehouseId_dictText'] ?? '',
  }));
  return { ...page, records };
}
