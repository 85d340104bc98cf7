import { Client } from 'pg';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { customer } from '#app/modules/customers/entities.ts';
import { outletStore } from '#app/modules/customers/stores.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import { recordTurn } from './replay.ts';
import type { Stage } from './stage.ts';
import type { BenchTenant } from './tenants.ts';

/** The first page of the outlet list over HTTP, at five thousand and at a million outlets, against its bare SQL. */
export async function outletList(stage: Stage): Promise<Figure[]> {
  const { small, large } = outletTenants;
  for (const one of [small, large]) await growOutlets(stage, one);
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const few = await timesOf(stage, client, small);
    const many = await timesOf(stage, client, large);
    const line = (name: string, times: typeof few) => [
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
        line(small.label, few),
        line(large.label, many),
      ]),
    );
    return [
      figure('outlet-list-vs-sql', many.api, 'ms', many.sql),
      figure('outlet-list-growth', many.api, 'ms', few.api),
    ];
  } finally {
    await client.end();
  }
}

async function timesOf(stage: Stage, client: Client, tenant: BenchTenant) {
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const query = listQuery(customer).parse({});
  const statements = await recordTurn(() => listRows(ctx, outletStore, query));
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
