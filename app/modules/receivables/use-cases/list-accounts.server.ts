import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { readDepartValues } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { ageColumns, agesOf, duesOf } from '../accounts/account-ages.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { ageEdgesOf } from '../accounts/rules-ageing.ts';
import { owedOf } from '../ledger/owed-items.server.ts';
import { receivableParameters } from '../ledger/rules-parameters.ts';
import { receivableAccounts } from '../table.server.ts';
import type { AccountPage, AccountsQuery } from '../wire.ts';

/** What outlets owe, or what is owed to dealers, the largest sum first, with ages as of today. */
export async function listAccounts(ctx: Ctx, query: AccountsQuery): Promise<AccountPage> {
  const { scope } = requireAction(ctx, 'receivable:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const where = sql`${accountScope(ctx, scope, receivableAccounts)} and ${conditions(ctx, query, today)}`;
  const byDealer = query.by === 'dealer';
  const by = (row: SQL) =>
    orderText(
      query.direction,
      [sql`${row}.balance`, 'desc'],
      [sql`${row}.dealer_id`, 'asc'],
      [sql`${row}.customer_id`, 'asc'],
    );
  const a = receivableAccounts;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows: sums } = await tx.execute<Record<string, string>>(sql`
      select count(*) as n, count(distinct ${a.dealerId}) as dealers, coalesce(sum(${a.balanceFen}), 0) as balance,
             coalesce(sum(${a.onAccountFen}), 0) as on_account from ${a} where ${where}`);
    const ages = await ageColumns(ctx, tx, today);
    const edges = await readDepartValues(tx, ctx.tenant, receivableParameters['receivables.age-edges']);
    const own = sql`i.tenant_id = k.tenant_id and i.dealer_id = k.dealer_id and i.open_fen <> 0`;
    const grouped = byDealer
      ? sql`select ${a.tenantId}, null::uuid as customer_id, ${a.dealerId}, sum(${a.balanceFen}) as balance,
              sum(${a.onAccountFen}) as on_account, array_agg(${a.customerId}) as customers from ${a} where ${where}
              group by 1, 3`
      : sql`select ${a.tenantId}, ${a.customerId}, ${a.dealerId}, ${a.balanceFen} as balance,
              ${a.onAccountFen} as on_account, null::uuid[] as customers from ${a} where ${where}`;
    const { rows } = await tx.execute<Record<string, string | null>>(sql`
      select k.*, ages.*, d.name as dealer_name, d.code as dealer_code, c.code, c.name
        from (select * from (${grouped}) g order by ${by(sql`g`)}
               limit ${query.size} offset ${(query.pageNumber - 1) * query.size}) k
        join ${dealerView} d on d.tenant_id = k.tenant_id and d.id = k.dealer_id
        left join ${outletView} c on c.tenant_id = k.tenant_id and c.id = k.customer_id
        cross join lateral (select ${ages} from receivable_items i
          join ${outletView} o on o.tenant_id = i.tenant_id and o.id = i.customer_id
          cross join ${duesOf(sql`i`)} where ${own} and ${byDealer ? sql`i.customer_id = any(k.customers)` : sql`i.customer_id = k.customer_id`}) ages
       order by ${by(sql`k`)}`);
    const figure = (name: string) => Number(sums[0]?.[name] ?? 0);
    return {
      records: rows.map((row) => ({
        key: `${row['customer_id'] ?? ''} ${row['dealer_id']}`,
        customerId: row['customer_id'] ?? null,
        dealerId: row['dealer_id']!,
        code: (byDealer ? row['dealer_code'] : row['code']) ?? '',
        name: (byDealer ? row['dealer_name'] : row['name']) ?? '',
        dealerName: row['dealer_name'] ?? '',
        balanceFen: Number(row['balance']),
        onAccountFen: Number(row['on_account']),
        owedBackFen: Number(row['owed_back']),
        ages: agesOf(row),
      })),
      total: byDealer ? figure('dealers') : figure('n'),
      size: query.size,
      current: query.pageNumber,
      totals: { accounts: figure('n'), balanceFen: figure('balance'), onAccountFen: figure('on_account') },
      ageEdges: ageEdgesOf(edges.whole),
      ageEdgesDiffer: [...edges.own.values()].some((value) => value !== edges.whole),
    };
  });
}

/** The conditions of a list; dealers are looked for by their own names. */
function conditions(ctx: Ctx, { keyword, only, dealerId, by }: AccountsQuery, today: string): SQL {
  const a = receivableAccounts;
  const like = `%${escapeLike(keyword ?? '')}%`;
  const [table, id] = by === 'dealer' ? [sql`dealers`, a.dealerId] : [sql`customers`, a.customerId];
  const items = sql`select from receivable_items i where i.tenant_id = ${a.tenantId} and i.customer_id = ${a.customerId}
    and i.dealer_id = ${a.dealerId}`;
  const chosen = {
    owing: sql`${a.balanceFen} > 0`,
    overdue: sql`exists (${items} and i.open_fen > 0 and i.due_on < ${today}::date
      and exists (select from ${duesOf(sql`i`)} where due.fen > 0 and due.due_on < ${today}::date))`,
    credit: sql`(${a.onAccountFen} > 0 or exists (${items} and i.open_fen < 0 and ${owedOf} > 0))`,
  };
  return sql`true
    ${dealerId ? sql`and ${a.dealerId} = ${dealerId}` : sql``}
    ${
      keyword
        ? sql`and ${id} in (select id from ${table} where tenant_id = ${ctx.tenant.slug}
            and (name ilike ${like} or code ilike ${like}))`
        : sql``
    }
    ${only ? sql`and ${chosen[only]}` : sql``}`;
}
