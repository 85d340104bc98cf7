import { sql } from 'drizzle-orm';
import type { PageOf } from '#app/entity/define-entity.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows, totalRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { DunningRow } from '../../wire.ts';
import type { lateAccount } from '../entities.ts';
import { lateAccounts } from '../late-accounts.server.ts';

type Store = EntityStore<typeof lateAccount>;

/** What is overdue of all rows that a query of the list means, and how many they are. */
export function totalDunning(
  ctx: Ctx,
  store: Store,
  query: ListQuery,
): Promise<{ overdueFen: number; accounts: number }> {
  return totalRows(ctx, store, query, {
    overdueFen: sql`sum(${lateAccounts.overdueFen})`,
    accounts: sql`count(*)`,
  });
}

/** Outlets that are late with what they owe (催收), the largest sum first, as other systems know them. */
export async function listDunning(
  ctx: Ctx,
  store: Store,
  query: ListQuery,
): Promise<PageOf<DunningRow> & { overdueFen: number }> {
  const page = await listRows(ctx, store, query);
  const { overdueFen } = await totalDunning(ctx, store, query);
  const records = page.records.map((row) => ({
    ...row,
    key: `${row.customerId} ${row.dealerId}`,
    customerName: row['customerId_dictText'] ?? '',
    dealerName: row['dealerId_dictText'] ?? '',
  }));
  return { ...page, records, overdueFen };
}
