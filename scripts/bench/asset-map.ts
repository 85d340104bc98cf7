import { Client } from 'pg';
import { listAssetCells } from '#app/modules/assets/register/use-cases/list-asset-cells.server.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure } from './measure.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import { fillAssets } from './placed-assets.ts';
import { recordTurn } from './replay.ts';
import type { Stage } from './stage.ts';

const assets = 100_000;

/** The whole country, a city, and the country of one state, as a screen shows them. */
const country = { west: 73, south: 18, east: 135, north: 54, zoom: 5 };
const views = [
  { label: '全国', view: country, given: {} },
  { label: '全国的异常', view: country, given: { state: 'suspect' } },
  { label: '一城', view: { west: 119.8, south: 30, east: 120.5, north: 30.6, zoom: 11 }, given: {} },
];

/** What the asset map asks for over a hundred thousand coolers, against the same statements through `pg` alone. */
export async function assetMap(stage: Stage): Promise<Figure[]> {
  const tenant = outletTenants.middle;
  await growOutlets(stage, tenant);
  const admin = new Client({ connectionString: stage.database.adminUrl });
  await admin.connect();
  try {
    await fillAssets(admin, tenant.slug, assets);
    await admin.query('vacuum (analyze) assets, asset_models, customers');
  } finally {
    await admin.end();
  }
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  const client = new Client({ connectionString: stage.database.appUrl });
  await client.connect();
  try {
    const found: { label: string; times: Record<'api' | 'sql', number> }[] = [];
    for (const { label, view, given } of views) {
      const requested = new URLSearchParams(
        Object.entries({ ...view, ...given }).map(([name, value]) => [name, String(value)]),
      );
      const api = stage.at(tenant, `/api/eAsset/map?${requested}`, cookie);
      const turn = await recordTurn(() => listAssetCells(ctx, { ...view, given }));
      const sql = async () => {
        for (const { text, values } of turn) await client.query(text, values);
      };
      found.push({ label, times: await measure({ api: () => getOk(api), sql }, { rounds: 15, warmUp: 3 }) });
    }
    stage.tell(`\n资产地图，${assets} 台，毫秒（中位数）`);
    stage.tell(
      table([
        ['', '接口（HTTP）', '同样的语句（pg）', '比值'],
        ...found.map(({ label, times: { api, sql } }) => [label, api, sql, api / sql]),
      ]),
    );
    const worst = found.map(({ times }) => times).toSorted((a, b) => b.api / b.sql - a.api / a.sql)[0]!;
    return [figure('asset-map', worst.api, 'ms', worst.sql)];
  } finally {
    await client.end();
  }
}
