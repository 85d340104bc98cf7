import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows, totalRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { AccountFigures, AccountPage, AccountRow } from '../../wire.ts';
import { accountRows } from '../account-rows.server.ts';
import { readAgeEdges } from '../age-edges.server.ts';
import type { account } from '../entities.ts';
import { ageBuckets } from '../rules-ageing.ts';

type Store = EntityStore<typeof account>;

/** What all accounts that a query of the list means come to, and the edges of their ages. */
export async function totalAccounts(ctx: Ctx, store: Store, query: ListQuery): Promise<AccountFigures> {
  const totals = await totalRows(ctx, store, query, {
    // Of a dealer they are those of all its outlets together.
    accounts: sql`sum(${accountRows.accounts})`,
    balanceFen: sql`sum(${accountRows.balanceFen})`,
    onAccountFen: sql`sum(${accountRows.onAccountFen})`,
  });
  const { edges, differ } = await inTenantReadOnly(ctx, (tx) => readAgeEdges(ctx, tx));
  return { totals, ageEdges: edges, ageEdgesDiffer: differ };
}

/** What outlets owe, or what is owed to dealers, the largest sum first, as other systems know it. */
export async function listAccounts(ctx: Ctx, store: Store, query: ListQuery): Promise<AccountPage> {
  const page = await listRows(ctx, store, query);
  const records = page.records.map((row): AccountRow => {
    const { customerId, dealerId, name } = row;
    return {
      ...row,
      key: `${customerId ?? ''} ${dealerId}`,
      customerId,
      dealerName: row['dealerId_dictText'] ?? name,
      ages: Object.fromEntries(ageBuckets.map((age) => [age, row[age]])) as AccountRow['ages'],
    };
  });
  return { ...page, records, ...(await totalAccounts(ctx, store, query)) };
}
