import type { Client } from 'pg';

/** Orders whose next escalation is due: as many in every tenant, so that only what is passed over differs. */
export const due = 100;
/** One order in so many is open and will be escalated later. */
const openOneIn = 100;

/** Gives a tenant so many repair orders at the first time: most of them settled, one in a hundred open, a few due for escalation. */
export async function fillSweep(client: Client, slug: string, orders: number): Promise<void> {
  const known = await client.query(
    `select from repair_orders where tenant_id = $1 and order_no = 'SWEEP-1'`,
    [slug],
  );
  if (known.rowCount !== 0) return;
  const machines = due + Math.ceil(orders / openOneIn);
  await client.query(
    `insert into equipments (tenant_id, id, code, model, kind, serial_no, customer_id, depart_id, status)
     select $1, gen_random_uuid(), 'SWEEP-' || n, 'HL-380', 'upright', 'SWEEP-' || n, c.id, c.depart_id, 'working'
       from generate_series(1, $2::int) n
       join (select id, depart_id, row_number() over (order by code) - 1 as turn
               from customers where tenant_id = $1) c on c.turn = n % (select count(*) from customers where tenant_id = $1)
     on conflict do nothing`,
    [slug, machines],
  );
  await client.query(
    `with machines as (
       select id, customer_id, depart_id, row_number() over (order by code) - 1 as turn
         from equipments where tenant_id = $1 and code like 'SWEEP-%'),
     planned as (
       select n, n <= $3::int as due, n <= $3::int or n % $4::int = 0 as open from generate_series(1, $2::int) n)
     insert into repair_orders (tenant_id, id, order_no, equipment_id, customer_id, depart_id, source, fault, symptom,
       contact, phone, priority, state, reported_at, assignee_id, finished_at, completed_at, settled_at, signer, rating,
       respond_due_at, resolve_due_at, escalate_at, escalated)
     select $1, gen_random_uuid(), 'SWEEP-' || n, m.id, m.customer_id, m.depart_id, 'phone', 'no-cooling', '',
       '徐丽', '13900000202', 'P' || (n % 4 + 1), case when open then 'pending' else 'settled' end,
       now() - n * interval '1 minute', case when not open then hand.id end,
       case when not open then now() end, case when not open then now() end, case when not open then now() end,
       case when not open then '徐丽' end, case when not open then 5 end,
       now() + interval '2 hours', now() + interval '1 day',
       case when due then now() - n * interval '1 minute' when open then now() + interval '100 days' end,
       case when open then 0 else 100 end
     from planned
     join machines m on m.turn = case when due then n - 1 when open then $3::int + n / $4::int - 1 else n % $5::int end
     cross join (select id from users where tenant_id = $1 order by username limit 1) hand`,
    [slug, orders, due, openOneIn, machines],
  );
}
