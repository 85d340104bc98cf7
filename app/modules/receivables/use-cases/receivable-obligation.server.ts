import { type SQL, sql } from 'drizzle-orm';
import { openOnAccount } from '#app/modules/orders/placing/use-cases/open-on-account.server.ts';
import type { Obligation, Party } from '#app/services/obligations/use-cases/obligation.server.ts';
import { isOpen } from '../ledger/owed-items.server.ts';
import { creditUsed } from '../ledger/rules-credit.ts';

const partyColumn = ({ kind }: Party): SQL => (kind === 'outlet' ? sql`customer_id` : sql`dealer_id`);

/**
 * What was charged for an order's goods, by the keys it was booked under: what an exchange was charged stands on the
 * order its goods came of, and what was corrected by hand is no part of what is still to come.
 */
const chargedForGoods = (
  slug: string,
): SQL => sql`(select coalesce(sum(e.amount_fen), 0) from receivable_entries e
  where e.tenant_id = ${slug} and e.source_key in (
    select 'charge:' || d.id from order_deliveries d where d.tenant_id = ${slug} and d.order_id = o.id
    union all select 'charge:signed:' || o.id))`;

/** Freight that has not been charged: it is once, with the first delivery. */
const freightToCome = (slug: string): SQL => sql`case when exists (select from receivable_entries e
  where e.tenant_id = ${slug} and e.source_key = 'freight:' || o.id) then 0 else o.freight_fen end`;

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
             (select coalesce(sum(greatest(o.payable_fen - ${chargedForGoods(slug)}, 0) + ${freightToCome(slug)}), 0)
                from (select * from orders where tenant_id = ${slug} and ${column} = ${party.id} and ${openOnAccount}) o) as under_way`);
    const figure = (name: 'open' | 'on_account' | 'under_way') => Number(rows[0]?.[name] ?? 0);
    return creditUsed({
      openFen: figure('open'),
      onAccountFen: figure('on_account'),
      underWayFen: figure('under_way'),
    });
  },
  async countOpen({ tenant: { slug } }, tx, party) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select ((select count(*) from receivable_items i
                where i.tenant_id = ${slug} and ${partyColumn(party)} = ${party.id} and ${isOpen})
            + (select count(*) from receivable_accounts
                where tenant_id = ${slug} and ${partyColumn(party)} = ${party.id} and on_account_fen <> 0))::int as n`);
    return rows[0]?.n ?? 0;
  },
};
