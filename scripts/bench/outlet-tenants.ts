import { Client } from 'pg';
import { loadOrders } from '#app/demo/orders/load-orders.server.ts';
import { settleOutletSquares } from '#app/modules/customers/map/use-cases/settle-outlet-squares.server.ts';
import { ownUrl } from './own-url.ts';
import type { Stage } from './stage.ts';
import { type BenchTenant, folder } from './tenants.ts';

/** Tenants with few outlets, a hundred thousand and a million, and hardly an order. */
export const outletTenants = {
  small: outletTenant('toutletsfew', '5 千家门店', 5_000),
  middle: outletTenant('toutletssome', '10 万家门店', 100_000),
  /** As many as the middle one has, and hardly a visit. */
  quiet: outletTenant('toutletsquiet', '10 万家门店', 100_000),
  large: outletTenant('toutletsmany', '100 万家门店', 1_000_000),
};

type OutletTenant = BenchTenant & { outlets: number };

function outletTenant(slug: string, label: string, outlets: number): OutletTenant {
  return { slug, orders: 200, label, host: `${slug}--${folder}.localhost`, outlets };
}

/** Gives the tenant its outlets at the first time: one of them a hundred thousand times over, with names of their own. */
export async function growOutlets(stage: Stage, requested: OutletTenant): Promise<void> {
  const { slug, orders } = requested;
  const { adminUrl } = stage.database;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const count = async () =>
      (
        await client.query<{ n: number }>('select count(*)::int as n from customers where tenant_id = $1', [
          slug,
        ])
      ).rows[0]!.n;
    if ((await count()) === 0) {
      const { mode, productPath } = stage.brand;
      const log = { info() {}, warn() {} };
      const tenant = { slug, mode, productPath };
      await loadOrders({
        adminUrl: ownUrl(adminUrl, 'load'),
        tenant,
        orders,
        outlets: 5_000,
        now: new Date(),
        log,
      });
    }
    const missing = requested.outlets - (await count());
    if (missing <= 0) return;
    stage.tell(`载入 ${missing} 家门店……`);
    const columns = await outletColumns(client);
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      code: `'MX' || lpad(n::text, 7, '0')`,
      name: `c.name || n`,
      place: 'point(c.lng + random() / 10, c.lat + random() / 10)',
      updated_at: `c.updated_at - n * interval '1 second'`,
    };
    await client.query(
      `insert into customers (${columns.join(', ')})
       select ${columns.map((name) => own[name] ?? `c.${name}`).join(', ')}
       from generate_series(1, $2::int) n
       join (select row_number() over (order by code) - 1 as turn, * from customers where tenant_id = $1 limit 1000) c
         on c.turn = n % 1000`,
      [slug, missing],
    );
    await settleOutletSquares({
      db: stage.db,
      tenants: [{ slug, timeZone: 'Asia/Shanghai' }],
      now: new Date(),
      files: undefined as never,
    });
    await client.query('vacuum (analyze) customers, outlet_squares');
  } finally {
    await client.end();
  }
}

/** The columns of an outlet that are written: not those that the database works out. */
export async function outletColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'customers'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}
