import { Client } from 'pg';
import { listMapCells } from '#app/modules/customers/use-cases/list-map-cells.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import { recordStatements } from './record.ts';
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
type Times = Record<'api' | 'sql' | 'each', number>;

/** What the outlet map asks for, over 5,000 and 100,000 outlets, against the same statements and a count of all. */
export async function outletMap(stage: Stage): Promise<Figure[]> {
  const { small, middle } = outletTenants;
  for (const one of [small, middle]) await growOutlets(stage, one);
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const found: { view: View; few: Times; many: Times }[] = [];
    for (const view of views) {
      const few = await timesOf(stage, client, small, view);
      found.push({ view, few, many: await timesOf(stage, client, middle, view) });
    }
    stage.tell('\n门店地图，毫秒（中位数）');
    stage.tell(
      table([
        ['', small.label, middle.label, '同样的语句（pg）', '逐家数（pg）'],
        ...found.map(({ view, few, many }) => [view.label, few.api, many.api, many.sql, many.each]),
      ]),
    );
    const worst = (ratio: (one: (typeof found)[number]) => number) =>
      found.toSorted((one, other) => ratio(other) - ratio(one))[0]!;
    const [country] = found as [(typeof found)[number]];
    const growth = worst(({ few, many }) => many.api / few.api);
    return [
      figure('outlet-map-vs-sql', country.many.api, 'ms', country.many.sql),
      figure('outlet-map-vs-each', country.many.api, 'ms', country.many.each),
      figure('outlet-map-growth', growth.many.api, 'ms', growth.few.api),
    ];
  } finally {
    await client.end();
  }
}

async function timesOf(stage: Stage, client: Client, tenant: BenchTenant, { label: _label, ...view }: View) {
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const asked = new URLSearchParams(Object.entries(view).map(([name, value]) => [name, String(value)]));
  const api = stage.at(tenant, `/api/eCustomer/map?${asked}`, cookie);
  const statements = await recordStatements(stage.db, (db) =>
    listMapCells({ ...ctx, db }, { ...view, given: {} }),
  );
  // What narrows nothing makes the map look at each outlet.
  const given = { filter: JSON.stringify({ match: 'all', of: [{ field: 'code', is: 'notEmpty' }] }) };
  const each = await recordStatements(stage.db, (db) => listMapCells({ ...ctx, db }, { ...view, given }));
  const played = (list: typeof statements) => async () => {
    for (const { text, values } of list) await client.query(text, values);
  };
  return measure(
    { api: () => getOk(api), sql: played(statements), each: played(each) },
    { rounds: 15, warmUp: 3 },
  );
}
