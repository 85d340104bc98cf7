import { Client } from 'pg';
import { readBoard } from '#app/modules/repair/dispatch/use-cases/read-board.server.ts';
import { boardQuery } from '#app/modules/repair/dispatch/wire.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { fillBoard } from './open-repairs.ts';
import type { Stage } from './stage.ts';
import { type BenchTenant, benchTenants } from './tenants.ts';

const few = 100;
const many = 5_000;

/** The dispatch board of today with five thousand open repair orders, against one with a hundred. */
export async function dispatchBoard(stage: Stage): Promise<Figure[]> {
  const [small, large] = benchTenants;
  const client = new Client({ connectionString: stage.database.adminUrl });
  await client.connect();
  try {
    await fillBoard(client, small.slug, few);
    await fillBoard(client, large.slug, many);
    await client.query('vacuum (analyze) equipments, technicians, repair_orders, repair_events');
  } finally {
    await client.end();
  }
  const subjects = async (tenant: BenchTenant) => {
    const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
    const api = stage.at(tenant, '/api/mes/order/board', cookie);
    return { api: () => getOk(api), useCase: () => readBoard(ctx, boardQuery.parse({})) };
  };
  const [first, last] = [await subjects(small), await subjects(large)];
  const times = await measure(
    { fewApi: first.api, manyApi: last.api, fewUse: first.useCase, manyUse: last.useCase },
    { rounds: 31 },
  );
  stage.tell('\n今天的派工台，毫秒（中位数）');
  stage.tell(
    table([
      ['', `${few} 张未完成`, `${many} 张未完成`, '比值'],
      ['接口（HTTP）', times.fewApi, times.manyApi, times.manyApi / times.fewApi],
      ['不经 HTTP', times.fewUse, times.manyUse, times.manyUse / times.fewUse],
    ]),
  );
  return [figure('dispatch-board', times.manyApi, 'ms', times.fewApi)];
}
