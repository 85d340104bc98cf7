import { type SQL, sql } from 'drizzle-orm';
import { openOnAccount } from '#app/modules/orders/placing/use-cases/open-on-account.server.ts';
import type { Obligation, Party } from '#app/services/obligations/use-cases/obligation.server.ts';
import { creditUsed } from '../ledger/rules-credit.ts';

const partyColumn = ({ kind }: Party): SQL => (kind === 'outlet' ? sql`customer_id` : sql`dealer_id`);

/** What an exchange was charged stands on the order its goods came of: it is told apart by the keys it was booked under. */
const chargedOfExchange = (
  slug: string,
): SQL => sql`(select coalesce(sum(e.amount_fen), 0) from receivable_entries e
  where e.tenant_id = ${slug} and e.source_key in (
    select 'charge:' || d.id from order_deliveries d where d.tenant_id = ${slug} and d.order_id = o.id
    union all select 'charge:signed:' || o.id))`;

/** What outlets and dealers owe: it uses their credit, and has to be settled before they close. */
export const receivableObligation: Obligation = {
  nameKey: 'receivables:obligation',
  async creditUsedFen({ tenant: { slug } }, tx, party) {
    const column = partyColumn(party);
    const { rows } = await tx.execute<{ open: string; on_account: string; under_way: string }>(sql`
      select (select coalesce(sum(open_fen), 0) from receivable_items
               where tenant_id = ${slug} and ${column} = ${party.id} and open_fen > 0) as open,
             (select coalesce(sum(on_account_fen), 0) from receivable_accounts
               where tenant_id = ${slug} and ${column} = ${party.id}) as on_account,
             (select coalesce(sum(greatest(o.payable_fen + o.freight_fen - case when o.origin_id is null then coalesce(i.charged_fen, 0)
                  else ${chargedOfExchange(slug)} end, 0)), 0)
                from (select * from orders where tenant_id = ${slug} and ${column} = ${party.id} and ${openOnAccount}) o
                left join receivable_items i on i.tenant_id = o.tenant_id and i.order_id = o.id) as under_way`);
    const figure = (name: 'open' | 'on_account' | 'under_way') => Number(rows[0]?.[name] ?? 0);
    return creditUsed({
      openFen: figure('open'),
      onAccountFen: figure('on_account'),
      underWayFen: figure('under_way'),
    });
  },
  async countOpen({ tenant: { slug } }, tx, party) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select ((select count(*) from receivable_items
                where tenant_id = ${slug} and ${partyColumn(party)} = ${party.id} and open_fen <> 0)
            + (select count(*) from receivable_accounts
                where tenant_id = ${slug} and ${partyColumn(party)} = ${party.id} and on_account_fen <> 0))::int as n`);
    return rows[0]?.n ?? 0;
  },
};
