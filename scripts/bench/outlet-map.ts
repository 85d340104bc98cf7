import { Client } from 'pg';
import { listMapCells } from '#app/modules/customers/map/use-cases/list-map-cells.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import { recordTurn } from './replay.ts';
import type { Stage } from './stage.ts';
import type { BenchTenant } from './tenants.ts';

/** The whole country, a province, a city and a few streets, as a screen shows them. */
const views = [
  { label: '全国', west: 73, south: 18, east: 135, north: 54, zoom: 5 },
  { label: '一省', west: 117, south: 27, east: 123, north: 32, zoom: 8 },
  { label: '一城', west: 119.8, south: 30, east: 120.5, north: 30.6, zoom: 11 },
  { label: '几条街', west: 120.1, south: 30.2, east: 120.17, north: 30.25, zoom: 15 },
] as const;

type View = (typeof views)[number];
type Times = Record<'few' | 'many' | 'sql' | 'each', number>;

/** What the outlet map asks for, over 5,000 and 100,000 outlets, against the same statements and a count of all. */
export async function outletMap(stage: Stage): Promise<Figure[]> {
  const { small, middle } = outletTenants;
  for (const one of [small, middle]) await growOutlets(stage, one);
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const found: { view: View; times: Times }[] = [];
    for (const view of views) found.push({ view, times: await timesOf(stage, client, view) });
    stage.tell('\n门店地图，毫秒（中位数）');
    stage.tell(
      table([
        ['', small.label, middle.label, '同样的语句（pg）', '逐家数（pg）'],
        ...found.map(({ view, times }) => [view.label, times.few, times.many, times.sql, times.each]),
      ]),
    );
    const country = found[0]!.times;
    const growth = found.map(({ times }) => times).toSorted((a, b) => b.many / b.few - a.many / a.few)[0]!;
    return [
      figure('outlet-map-vs-sql', country.many, 'ms', country.sql),
      figure('outlet-map-vs-each', country.sql, 'ms', country.each),
      figure('outlet-map-growth', growth.many, 'ms', growth.few),
    ];
  } finally {
    await client.end();
  }
}

/** All of them take turns, so that whatever else the computer does falls on all alike. */
async function timesOf(stage: Stage, client: Client, { label: _label, ...view }: View): Promise<Times> {
  const { small, middle } = outletTenants;
  const requested = new URLSearchParams(Object.entries(view).map(([name, value]) => [name, String(value)]));
  const api = async (tenant: BenchTenant) =>
    stage.at(tenant, `/api/eCustomer/map?${requested}`, (await stage.signedIn(tenant, 'admin')).cookie);
  const [few, many] = [await api(small), await api(middle)];
  const { ctx } = await stage.signedIn(middle, 'admin');
  const played = async (given: Record<string, string>) => {
    const list = await recordTurn(() => listMapCells(ctx, { ...view, given }));
    return async () => {
      for (const { text, values } of list) await client.query(text, values);
    };
  };
  // What narrows nothing makes the map look at each outlet.
  const nothing = { filter: JSON.stringify({ match: 'all', of: [{ field: 'code', is: 'notEmpty' }] }) };
  const [sql, each] = [await played({}), await played(nothing)];
  return measure({ few: () => getOk(few), many: () => getOk(many), sql, each }, { rounds: 15, warmUp: 3 });
}
