import type { Client } from 'pg';

/** Gives a tenant so many coolers at its outlets at the first time, of three models and in the states that stand there. */
export async function fillAssets(client: Client, slug: string, count: number): Promise<void> {
  const made = await client.query(
    `insert into asset_models (tenant_id, id, name, kind, warranty_months, life_months)
     select $1, gen_random_uuid(), 'BENCH-' || n, 'upright', 36, 60 from generate_series(0, 2) n
     on conflict do nothing`,
    [slug],
  );
  if (made.rowCount === 0) return;
  await client.query(
    `insert into assets (tenant_id, id, asset_no, serial_no, model_id, depart_id, purchased_on, cost_fen, state,
       customer_id, placed_on)
     select $1, gen_random_uuid(), 'BENCH-' || n, 'BENCH-' || n, m.id, c.depart_id, current_date - 400, 240000,
            case n % 10 when 0 then 'suspect' when 1 then 'out-of-order' else 'deployed' end, c.id, current_date - 300
       from generate_series(1, $2::int) n
       join (select id, depart_id, row_number() over (order by code) - 1 as turn
               from customers where tenant_id = $1) c on c.turn = n % (select count(*) from customers where tenant_id = $1)
       join (select id, row_number() over (order by name) - 1 as turn from asset_models
              where tenant_id = $1 and name like 'BENCH-%') m on m.turn = n % 3`,
    [slug, count],
  );
}
