import { Client } from 'pg';
import { dict } from '#app/administration/dictionaries/entities.ts';
import { dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { getOk } from './client.ts';
import { dictsOf } from './dicts.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { recordTurn } from './replay.ts';
import type { Stage } from './stage.ts';
import { type BenchTenant, largest, smallest } from './tenants.ts';

/** Calls of a check that are timed together: one is too short for a clock. */
const checks = 20_000;

/** The first page of a list of the toolkit over HTTP, at 10 thousand and at a million rows, against its bare SQL. */
export async function toolkitList(stage: Stage): Promise<Figure[]> {
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const small = await timesOf(stage, client, smallest);
    const large = await timesOf(stage, client, largest);
    const line = (name: string, times: typeof small) => [
      name,
      times.api,
      times.sql,
      times.api / times.sql,
      times.check,
    ];
    stage.tell('\n实体工具箱的列表接口（字典，第一页），毫秒（中位数）；权限检查是微秒');
    stage.tell(
      table([
        ['', '接口', '同样的语句（pg）', '比值', '一次权限检查'],
        line('1 万行', small),
        line('100 万行', large),
      ]),
    );
    return [
      figure('toolkit-list-vs-sql', large.api, 'ms', large.sql),
      figure('toolkit-list-growth', large.api, 'ms', small.api),
      figure('permission-check', large.check, 'µs', large.api * 1000),
    ];
  } finally {
    await client.end();
  }
}

async function timesOf(stage: Stage, client: Client, tenant: BenchTenant) {
  await dictsOf(stage.database.adminUrl, tenant);
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const query = listQuery(dict).parse({});
  // What the list itself sends, from BEGIN and the role of row-level security to COMMIT.
  const statements = await recordTurn(() => listRows(ctx, dictStore, query));
  const api = stage.at(tenant, '/api/sys/dict/list', cookie);
  const times = await measure(
    {
      api: () => getOk(api),
      sql: async () => {
        for (const { text, values } of statements) await client.query(text, values);
      },
      check: async () => {
        for (let n = 0; n < checks; n += 1) requireAction(ctx, 'dict:list');
      },
    },
    { rounds: 30, warmUp: 10 },
  );
  return { ...times, check: (times.check * 1000) / checks };
}
