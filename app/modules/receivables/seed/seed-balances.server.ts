import { sql } from 'drizzle-orm';
import { todayOf, type World } from '#app/services/organisation/seed-world.server.ts';

/** Days after which most of what the demo's outlets owe was paid. */
const paidAfterDays = 25;
const termDays = 30;
/** Days back to which what was paid afterwards has a receipt of its own; what was paid before always has. */
const receiptDays = 60;
/** Payments that wait for their approval. */
const waitingPayments = 6;
/** Adjustments that wait for theirs. */
const waitingAdjustments = 2;

/**
 * Books what is owed for orders that were written with the sales of their goods instead of being led through their
 * life: charged as they left, credited as they came back, prepaid ones paid, and of the others most of the older ones.
 */
export async function bookSeededReceivables({ tx, tenant, now }: World): Promise<void> {
  const { slug, timeZone = 'Asia/Shanghai' } = tenant;
  const today = todayOf({ tenant, now });
  // As with the sales they follow from: no statistics know of them yet.
  await tx.execute(sql`set local enable_nestloop = off`);
  // From a return or an exchange to the order its goods were first sold with.
  await tx.execute(sql`
    with recursive roots as (
      select id, id as root from orders where tenant_id = ${slug} and origin_id is null
      union all
      select o.id, r.root from roots r join orders o on o.tenant_id = ${slug} and o.origin_id = r.id),
    moved as (
      select r.root, s.order_id as source, s.day,
             case s.kind when 'delivery' then 'charge' else s.kind end as kind, sum(s.amount_fen) as amount
        from sales_entries s join roots r on r.id = s.order_id
       where s.tenant_id = ${slug} group by 1, 2, 3, 4 having sum(s.amount_fen) <> 0),
    sums as (select root, sum(amount) as net, max(day) as last_day from moved group by 1),
    paid as (
      select o.id as root, o.id as source, least(s.last_day + ${paidAfterDays}::int, ${today}::date) as day,
             'payment' as kind, -s.net as amount
        from sums s join orders o on o.tenant_id = ${slug} and o.id = s.root
       where not o.prepay and s.net > 0 and s.last_day < ${today}::date - ${paidAfterDays}::int
         and mod(('x' || right(o.id::text, 4))::bit(16)::int, 12) <> 0
      union all
      select o.id, o.id, (p.paid_at at time zone ${timeZone})::date, 'payment', -o.payable_fen
        from orders o join (select order_id, max(happened_at) as paid_at from order_events
               where tenant_id = ${slug} and event = 'pay' group by 1) p on p.order_id = o.id
       where o.tenant_id = ${slug} and o.prepay and o.origin_id is null and o.payable_fen > 0),
    clerk as (select id, realname from users where tenant_id = ${slug} and username = 'finance'),
    boss as (select id, realname from users where tenant_id = ${slug} and username = 'admin'),
    seeded as materialized (select gen_random_uuid() as id, e.*,
           case when e.kind = 'payment' and (o.prepay or e.day > ${today}::date - ${receiptDays}::int)
             and exists (select from clerk) then gen_random_uuid() end as payment_id, o.customer_id, o.dealer_id, o.order_no, n.order_no as source_no,
           -- What is confirmed on an order without a receipt's number goes by the order's own.
           case when o.prepay then o.order_no else 'SK' || o.order_no end as receipt_no,
           row_number() over account as seq, sum(e.amount) over account as balance
      from (select * from moved union all select * from paid) e
      join orders o on o.tenant_id = ${slug} and o.id = e.root
      join orders n on n.tenant_id = ${slug} and n.id = e.source
    window account as (partition by o.customer_id, o.dealer_id order by e.day, e.kind, e.source)),
    accounts as (insert into receivable_accounts (tenant_id, customer_id, dealer_id, balance_fen, on_account_fen, entries, updated_at)
    select ${slug}, customer_id, dealer_id, sum(amount), 0, count(*), now() from seeded group by 2, 3),
    items as (insert into receivable_items (tenant_id, order_id, order_no, customer_id, dealer_id, charged_on, due_on,
      charged_fen, credited_fen, paid_fen)
    select ${slug}, root, order_no, customer_id, dealer_id, min(day), min(day) + ${termDays}::int,
           coalesce(sum(amount) filter (where kind = 'charge'), 0),
           coalesce(-sum(amount) filter (where kind in ('return', 'difference')), 0),
           coalesce(-sum(amount) filter (where kind = 'payment'), 0)
      from seeded group by 2, 3, 4, 5),
    payments as (insert into receivable_payments (tenant_id, id, receipt_no, customer_id, dealer_id, amount_fen, method,
      paid_on, allocations, status, recorded_by, recorded_name, decided_by, decided_name, decided_at, created_at, updated_at)
    select ${slug}, payment_id, receipt_no, customer_id, dealer_id, -amount,
           (array['transfer', 'cash', 'transfer', 'cheque'])[1 + mod(seq::int, 4)], day,
           jsonb_build_array(jsonb_build_object('orderId', root, 'amountFen', -amount)), 'booked',
           clerk.id, clerk.realname, boss.id, boss.realname, taken, taken, taken
      from seeded, clerk, boss, lateral (select least((day + time '16:30') at time zone ${timeZone}, ${now}::timestamptz) as taken) at_day
     where payment_id is not null)
    insert into receivable_entries (tenant_id, id, customer_id, dealer_id, seq, order_id, kind, amount_fen, balance_fen,
      business_on, booked_on, source_kind, source_id, source_no, source_key, actor_name)
    select ${slug}, id, customer_id, dealer_id, seq, root, kind, amount, balance, day, day,
           case when payment_id is null then 'order' else 'payment' end, coalesce(payment_id, source),
           case when payment_id is null then source_no else receipt_no end,
           kind || ':seed:' || source || ':' || day, ''
      from seeded`);
  // The oldest of what is open was paid this morning, and waits for somebody to look at it.
  await tx.execute(sql`
    insert into receivable_payments (tenant_id, id, receipt_no, customer_id, dealer_id, amount_fen, method, paid_on,
      allocations, status, recorded_by, recorded_name, created_at, updated_at)
    select ${slug}, gen_random_uuid(), 'SK' || i.order_no, i.customer_id, i.dealer_id, i.open_fen, 'transfer', ${today}::date,
           jsonb_build_array(jsonb_build_object('orderId', i.order_id, 'amountFen', i.open_fen)), 'waiting',
           u.id, u.realname, ${now}, ${now}
      from (select * from receivable_items where tenant_id = ${slug} and open_fen > 0
             order by due_on, order_id limit ${waitingPayments}) i
      join users u on u.tenant_id = ${slug} and u.username = 'finance'`);
  // Of the next the odd change is not worth asking for.
  await tx.execute(sql`
    insert into receivable_adjustments (tenant_id, id, order_id, order_no, customer_id, dealer_id, kind, amount_fen,
      request_reason, external_no, status, requested_by, requested_name, created_at, updated_at)
    select ${slug}, gen_random_uuid(), i.order_id, i.order_no, i.customer_id, i.dealer_id, 'write-off', mod(i.open_fen, 1000),
           '零头不收', 'HX' || i.order_no, 'waiting', u.id, u.realname, ${now}, ${now}
      from (select * from (select * from receivable_items where tenant_id = ${slug} and open_fen > 0
                            order by due_on, order_id offset ${waitingPayments}) later
             where mod(open_fen, 1000) > 0 order by due_on, order_id limit ${waitingAdjustments}) i
      join users u on u.tenant_id = ${slug} and u.username = 'finance'`);
  await tx.execute(sql`set local enable_nestloop = on`);
}
