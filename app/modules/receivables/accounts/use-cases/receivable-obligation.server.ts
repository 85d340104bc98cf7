import { type SQL, sql } from 'drizzle-orm';
import { openOnAccount } from '#app/modules/orders/placing/use-cases/open-on-account.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import type { Obligation, Party } from '#app/services/obligations/use-cases/obligation.server.ts';
import { isOpen } from '../../ledger/owed-items.server.ts';
import { creditUsed } from '../../ledger/rules-credit.ts';
import { refundsUnderWay } from '../../rules.ts';
import { chargedForGoods, exchangesToCome } from '../charges-to-come.server.ts';

const partyColumn = ({ kind }: Party): SQL => (kind === 'outlet' ? sql`customer_id` : sql`dealer_id`);

/** Freight that has not been charged: it is once, with the first delivery. */
const freightToCome = (slug: string): SQL => sql`case when exists (select from receivable_entries e
  where e.tenant_id = ${slug} and e.source_key = 'freight:' || o.id) then 0 else o.freight_fen end`;

/** What outlets and dealers owe: it uses their credit, and has to be settled before they close. */
export const receivableObligation: Obligation = {
  nameKey: 'receivables:obligation',
  async creditUsedFen({ tenant: { slug } }, tx, party) {
    const ofParty = sql`${partyColumn(party)} = ${party.id}`;
    const { rows } = await tx.execute<{ open: string; on_account: string; under_way: string }>(sql`
      with moved as (
        select customer_id, dealer_id, order_id, open_fen as fen from receivable_items
         where tenant_id = ${slug} and ${ofParty} and open_fen <> 0
        union all
        ${exchangesToCome(slug, ofParty)}),
      owed as (
        select customer_id, dealer_id, sum(greatest(fen, 0)) as fen
          from (select customer_id, dealer_id, order_id, sum(fen) as fen from moved group by 1, 2, 3) orders
         group by 1, 2),
      paid as (
        select customer_id, dealer_id, on_account_fen as fen from receivable_accounts
         where tenant_id = ${slug} and ${ofParty} and on_account_fen <> 0),
      under_way as (
        select coalesce(sum(greatest(o.payable_fen - ${chargedForGoods(slug)}, 0) + ${freightToCome(slug)}), 0) as fen
          from (select * from ${orderView} orders where tenant_id = ${slug} and ${ofParty} and ${openOnAccount}
                   and brought_back is null) o)
      select coalesce(owed.fen, 0) as open, coalesce(paid.fen, 0) as on_account, u.fen as under_way
        from under_way u left join (owed full join paid using (customer_id, dealer_id)) on true`);
    return creditUsed(
      rows.map((row) => ({ openFen: Number(row.open), onAccountFen: Number(row.on_account) })),
      Number(rows[0]?.under_way ?? 0),
    );
  },
  async countOpen({ tenant: { slug } }, tx, party) {
    const ofParty = sql`tenant_id = ${slug} and ${partyColumn(party)} = ${party.id}`;
    const { rows } = await tx.execute<{ n: number }>(sql`
      select ((select count(*) from receivable_items i where ${ofParty} and ${isOpen})
            + (select count(*) from receivable_accounts where ${ofParty} and on_account_fen <> 0)
            + (select count(*) from receivable_payments where ${ofParty} and status = 'waiting')
            + (select count(*) from receivable_refunds where ${ofParty} and status in ${refundsUnderWay})
            + (select count(*) from receivable_adjustments where ${ofParty} and status = 'waiting'))::int as n`);
    return rows[0]?.n ?? 0;
  },
};
