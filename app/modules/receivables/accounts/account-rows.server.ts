import { and, type SQL, sql } from 'drizzle-orm';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { fen } from '#app/db/columns.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { owedOf } from '../ledger/owed-items.server.ts';
import { receivableAccounts } from '../table.server.ts';
import type { AccountsNarrowing } from '../wire.ts';
import { ageSums, duesOf } from './account-ages.server.ts';
import { accountId } from './account-id.server.ts';
import { accountScope } from './account-scope.server.ts';
import { readAgeEdges } from './age-edges.server.ts';
import { ageBuckets } from './rules-ageing.ts';

/** Accounts as they are listed: each by itself, or those of a dealer together. */
export const accountRows = queriedRows('account_rows', {
  name: text('name').notNull(),
  code: text('code').notNull(),
  customerId: uuid('customer_id'),
  dealerId: uuid('dealer_id').notNull(),
  balanceFen: fen('balance_fen').notNull(),
  current: fen('current').notNull(),
  first: fen('first').notNull(),
  second: fen('second').notNull(),
  third: fen('third').notNull(),
  beyond: fen('beyond').notNull(),
  onAccountFen: fen('on_account_fen').notNull(),
  owedBackFen: fen('owed_back').notNull(),
  /** How many accounts it is. */
  accounts: integer('accounts').notNull(),
});

/** The accounts of a list, with their ages as of today by the edges of their departments. */
export function accountQuery({ by, only }: AccountsNarrowing) {
  const byDealer = by === 'dealer';
  const a = receivableAccounts;
  return (ctx: Ctx, scope: DataScope): Promise<ListedQuery> =>
    inTenantReadOnly(ctx, async (tx) => {
      const today = dayOf(ctx.now(), ctx.tenant.timeZone);
      const within = and(accountScope(ctx, scope, a), only ? chosen(today)[only] : undefined);
      const ages = await ageColumns(ctx, tx, { today, byDealer });
      const rows = byDealer
        ? sql`select k.*, ${accountId(sql`k`)} as id, d.name, d.code, ${ages}
            from (select ${a.tenantId}, null::uuid as customer_id, ${a.dealerId}, sum(${a.balanceFen})::bigint as balance_fen,
                    sum(${a.onAccountFen})::bigint as on_account_fen, count(*)::int as accounts, array_agg(${a.customerId}) as customers
                    from ${a} where ${within} group by 1, 3) k
            join ${dealerView} d on d.tenant_id = k.tenant_id and d.id = k.dealer_id`
        : sql`select k.*, ${accountId(sql`k`)} as id, c.name, c.code, ${ages}
            from (select ${a}.*, 1 as accounts from ${a} where ${within}) k
            join ${outletView} c on c.tenant_id = k.tenant_id and c.id = k.customer_id`;
      const { edges } = await readAgeEdges(ctx, tx);
      const ageFields = Object.fromEntries(
        ageBuckets.map((name, at) => {
          const [before = 0, to] = [edges[at - 2], edges[at - 1]];
          const from = to === undefined ? before : before + 1;
          return [name, { label: ctx.t(`receivables:age.${name}`, { from, to }) }];
        }),
      );
      const ofDealers = {
        name: { label: ctx.t('receivables:column.dealer') },
        dealerId: { list: false, export: false },
        customerId: { search: false },
      };
      return { rows, fields: { ...ageFields, ...(byDealer ? ofDealers : {}) } };
    });
}

/** Each a sub-select of its own: of a page only what is shown is added up. */
async function ageColumns(
  ctx: Ctx,
  tx: Tx,
  { today, byDealer }: { today: string; byDealer: boolean },
): Promise<SQL> {
  const sums = await ageSums(ctx, tx, today);
  const whose = byDealer ? sql`i.customer_id = any(k.customers)` : sql`i.customer_id = k.customer_id`;
  return sql.join(
    sums.map(
      ({ name, sum }) => sql`(select coalesce(${sum}, 0)::bigint from receivable_items i
        join ${outletView} o on o.tenant_id = i.tenant_id and o.id = i.customer_id
        cross join ${duesOf(sql`i`)}
        where i.tenant_id = k.tenant_id and i.dealer_id = k.dealer_id and i.open_fen <> 0 and ${whose})
        as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
}

/** Accounts by what is to be done about them. */
function chosen(today: string) {
  const a = receivableAccounts;
  const items = sql`select from receivable_items i where i.tenant_id = ${a.tenantId} and i.customer_id = ${a.customerId}
    and i.dealer_id = ${a.dealerId}`;
  return {
    owing: sql`${a.balanceFen} > 0`,
    overdue: sql`exists (${items} and i.open_fen > 0 and i.due_on < ${today}::date
      and exists (select from ${duesOf(sql`i`)} where due.fen > 0 and due.due_on < ${today}::date))`,
    credit: sql`(${a.onAccountFen} > 0 or exists (${items} and i.open_fen < 0 and ${owedOf} > 0))`,
  };
}
