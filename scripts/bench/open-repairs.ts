import type { Client } from 'pg';

const workers = 20;
/** Appointments of today, two for each worker. */
const today = workers * 2;
/** Orders that wait for dispatch at least: more than the board shows at once. */
const waiting = 60;

/** Gives a tenant workers and so many open repair orders at the first time: today's, and half of the rest waiting, half on days to come. */
export async function fillBoard(client: Client, slug: string, open: number): Promise<void> {
  const made = await client.query(
    `insert into users (tenant_id, id, username, realname, password_hash)
     select $1, gen_random_uuid(), 'bench-worker-' || n, '维修工' || n, '!' from generate_series(1, $2::int) n
     on conflict do nothing`,
    [slug, workers],
  );
  if (made.rowCount === 0) return;
  await client.query(
    `insert into technicians (tenant_id, id, user_id, depart_id, cooling)
     select $1, gen_random_uuid(), u.id, (select id from departs where tenant_id = $1 order by org_code limit 1), true
       from users u where u.tenant_id = $1 and u.username like 'bench-worker-%'`,
    [slug],
  );
  await client.query(
    `insert into equipments (tenant_id, id, code, model, kind, serial_no, customer_id, depart_id, status)
     select $1, gen_random_uuid(), 'BENCH-' || n, 'HL-380', 'upright', 'BENCH-' || n, c.id, c.depart_id, 'broken'
       from generate_series(1, $2::int) n
       join (select id, depart_id, row_number() over (order by code) - 1 as turn, count(*) over () as outlets
               from customers where tenant_id = $1) c on c.turn = n % c.outlets`,
    [slug, open],
  );
  await client.query(
    `with numbered as (
       select e.id as equipment_id, e.customer_id, e.depart_id, row_number() over (order by e.code) as n
         from equipments e where e.tenant_id = $1 and e.code like 'BENCH-%'),
     planned as (
       select *, n <= $3::int as of_today,
         n > $3::int and (n <= $3::int + $4::int or n % 2 = 0) as waits from numbered),
     hands as (
       select user_id, row_number() over (order by user_id) - 1 as turn
         from technicians where tenant_id = $1)
     insert into repair_orders (tenant_id, id, order_no, equipment_id, customer_id, depart_id, source, fault, symptom,
       contact, phone, priority, state, reported_at, assignee_id, appointment_at, respond_due_at, resolve_due_at)
     select $1, gen_random_uuid(), 'BENCH-' || n, equipment_id, customer_id, depart_id, 'phone', 'no-cooling', '',
       '徐丽', '13900000202', 'P' || (n % 4 + 1), case when waits then 'pending' else 'scheduled' end,
       now() - n * interval '1 minute', case when waits then null else user_id end,
       case when waits then null when of_today then current_date + time '04:00'
            else current_date + (n % 30 + 2)::int + time '04:00' end,
       now() + interval '2 hours', now() + n * interval '1 minute'
     from planned join hands on hands.turn = n % $2::int`,
    [slug, workers, today, waiting],
  );
}
