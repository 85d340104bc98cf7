import { Client } from 'pg';
import { loadOrders } from '#app/demo/load-orders.server.ts';
import { listQuery } from '#app/entity/list-query.server.ts';
import { listRows } from '#app/entity/list-rows.server.ts';
import { customer } from '#app/modules/customers/entities.ts';
import { customerStore } from '#app/modules/customers/stores.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { ownUrl } from './own-url.ts';
import { recordStatements } from './record.ts';
import type { Stage } from './stage.ts';
import { type BenchTenant, folder } from './tenants.ts';

/** Tenants with few outlets and with a million, and hardly an order. */
const tenants = {
  small: outletTenant('toutletsfew', '5 千家门店', 5_000),
  large: outletTenant('toutletsmany', '100 万家门店', 1_000_000),
};

function outletTenant(slug: string, label: string, outlets: number): BenchTenant & { outlets: number } {
  return { slug, orders: 200, label, host: `${slug}--${folder}.localhost`, outlets };
}

/** The first page of the outlet list over HTTP, at five thousand and at a million outlets, against its bare SQL. */
export async function outletList(stage: Stage): Promise<Figure[]> {
  for (const one of Object.values(tenants)) await growOutlets(stage, one);
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const small = await timesOf(stage, client, tenants.small);
    const large = await timesOf(stage, client, tenants.large);
    const line = (name: string, times: typeof small) => [
      name,
      times.api,
      times.page,
      times.sql,
      times.api / times.sql,
    ];
    stage.tell('\n门店列表第一页，毫秒（中位数）');
    stage.tell(
      table([
        ['', '接口', '整页', '同样的语句（pg）', '接口 ÷ 语句'],
        line(tenants.small.label, small),
        line(tenants.large.label, large),
      ]),
    );
    return [
      figure('outlet-list-vs-sql', large.api, 'ms', large.sql),
      figure('outlet-list-growth', large.api, 'ms', small.api),
    ];
  } finally {
    await client.end();
  }
}

async function timesOf(stage: Stage, client: Client, tenant: BenchTenant) {
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const query = listQuery(customer).parse({});
  const statements = await recordStatements(stage.db, (db) => listRows({ ...ctx, db }, customerStore, query));
  const api = stage.at(tenant, '/api/eCustomer/list', cookie);
  const page = stage.at(tenant, `/${stage.brand.productPath}/ecustomer/list`, cookie);
  return measure(
    {
      api: () => getOk(api),
      page: () => getOk(page),
      sql: async () => {
        for (const { text, values } of statements) await client.query(text, values);
      },
    },
    { rounds: 20, warmUp: 5 },
  );
}

/** Gives the tenant its outlets at the first time: one of them a hundred thousand times over, with names of their own. */
async function growOutlets(stage: Stage, wanted: (typeof tenants)['small']): Promise<void> {
  const { slug, orders } = wanted;
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
    const missing = wanted.outlets - (await count());
    if (missing <= 0) return;
    stage.tell(`载入 ${missing} 家门店……`);
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'customers'::regclass and attnum > 0
         and not attisdropped and attgenerated = ''`,
    );
    const columns = rows.map(({ name }) => name);
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
       join (select row_number() over (order by code) - 1 as place, * from customers where tenant_id = $1 limit 1000) c
         on c.place = n % 1000`,
      [slug, missing],
    );
    await client.query('vacuum (analyze) customers');
  } finally {
    await client.end();
  }
}
