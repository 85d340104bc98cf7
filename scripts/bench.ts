import { StartError } from '#app/lib/start/start-error.ts';
import { assetMap } from './bench/asset-map.ts';
import { dispatchBoard } from './bench/dispatch-board.ts';
import { erpDrain } from './bench/erp-drain.ts';
import { exportMillion } from './bench/export-file.ts';
import { fieldStart } from './bench/field-start.ts';
import type { Figure } from './bench/figures.ts';
import { table } from './bench/figures.ts';
import { hostileFiles } from './bench/hostile-files.ts';
import { browserBytes, coldList, nextList } from './bench/in-browser.ts';
import { hostLookUp, tenantThemes } from './bench/many-tenants.ts';
import { readOptions, UsageError } from './bench/options.ts';
import { orderCreation } from './bench/order-creation.ts';
import { orderListGrowth } from './bench/order-list-growth.ts';
import { orderListVsSql } from './bench/order-list-vs-sql.ts';
import { outletImport } from './bench/outlet-import.ts';
import { outletList } from './bench/outlet-list.ts';
import { outletMap } from './bench/outlet-map.ts';
import {
  fieldBytes,
  frameBytes,
  landingPageBytes,
  listPageBytes,
  loginPageBytes,
} from './bench/page-bytes.ts';
import { promotionPrices } from './bench/promotions.ts';
import { receivables } from './bench/receivables.ts';
import { restart } from './bench/restart.ts';
import { sessionLookup, signIn, signInUnknown } from './bench/sign-in.ts';
import { slaSweep } from './bench/sla-sweep.ts';
import { onStage, type Stage } from './bench/stage.ts';
import { stockContention } from './bench/stock-contention.ts';
import { themeCached, themeCold } from './bench/theme.ts';
import { toolkitList } from './bench/toolkit-list.ts';
import { typeCheck } from './bench/type-check.ts';
import { visitPhotos } from './bench/visit-photos.ts';
import { dailyReport, visitSync } from './bench/visits.ts';

// Measures the built product against a baseline in the same run; docs/performance.md tells how to read it.
interface Bench {
  /** Of the figures it gives. */
  names: readonly string[];
  /** Without a stage: it needs no server and no tenants, so none are loaded for it. */
  alone?: () => Promise<Figure[]>;
  run?: (stage: Stage) => Promise<Figure[]>;
}

const benches: readonly Bench[] = [
  { names: ['order-list-vs-sql', 'order-list-vs-html'], run: orderListVsSql },
  {
    names: ['order-list-growth', 'order-list-growth-combined', 'order-list-growth-sql'],
    run: orderListGrowth,
  },
  { names: ['login-page-bytes'], run: loginPageBytes },
  { names: ['landing-page-bytes'], run: landingPageBytes },
  { names: ['list-page-bytes'], run: listPageBytes },
  { names: ['frame-bytes'], run: frameBytes },
  { names: ['browser-list-rows', 'browser-list-click'], run: coldList },
  { names: ['browser-next-list'], run: nextList },
  { names: ['browser-list-bytes', 'browser-home-bytes'], run: browserBytes },
  { names: ['theme-cold'], run: themeCold },
  { names: ['theme-cached'], run: themeCached },
  {
    names: ['tenant-themes-cold', 'tenant-themes-cached', 'tenant-themes-memory'],
    alone: () => tenantThemes(),
  },
  { names: ['host-look-up'], alone: () => hostLookUp() },
  { names: ['hostile-files-healthz', 'hostile-files-list'], alone: () => hostileFiles() },
  { names: ['restart'], alone: () => restart() },
  { names: ['sign-in'], run: signIn },
  { names: ['sign-in-unknown'], run: signInUnknown },
  { names: ['session-lookup'], run: sessionLookup },
  { names: ['toolkit-list-vs-sql', 'toolkit-list-growth', 'permission-check'], run: toolkitList },
  { names: ['outlet-list-vs-sql', 'outlet-list-growth'], run: outletList },
  { names: ['outlet-map-vs-sql', 'outlet-map-vs-each', 'outlet-map-growth'], run: outletMap },
  { names: ['outlet-import-rows', 'outlet-import-memory'], run: outletImport },
  { names: ['order-creation'], run: orderCreation },
  { names: ['receivables'], run: receivables },
  { names: ['asset-map'], run: assetMap },
  { names: ['dispatch-board'], run: dispatchBoard },
  { names: ['sla-sweep'], run: slaSweep },
  { names: ['stock-one-sku'], run: stockContention },
  { names: ['pricing-basket', 'pricing-growth', 'promotion-budget'], run: promotionPrices },
  { names: ['erp-drain'], run: erpDrain },
  { names: ['visit-sync'], run: visitSync },
  { names: ['visit-sync-photos'], run: visitPhotos },
  { names: ['daily-report'], run: dailyReport },
  { names: ['field-bytes'], run: fieldBytes },
  { names: ['field-start'], run: fieldStart },
  { names: ['type-check'], run: typeCheck },
  { names: ['export-csv-rows', 'export-xlsx-rows', 'export-memory'], run: exportMillion },
];

try {
  const known = benches.flatMap((bench) => bench.names);
  const { names, json, fresh } = readOptions(process.argv.slice(2), known);
  const requested = new Set(names);
  const tell = (text: string) => (json ? undefined : console.log(text));
  const selected = benches.filter((bench) => bench.names.some((name) => requested.has(name)));
  const measure = async (stage: Stage | null) => {
    const figures: Figure[] = [];
    for (const { alone, run } of selected) {
      const given = stage && run ? await run(stage) : await alone?.();
      const found = (given ?? []).filter((one) => requested.has(one.name));
      if (json) for (const one of found) console.log(JSON.stringify(one));
      figures.push(...found);
    }
    tell('');
    tell(
      table([
        ['名称', '数值', '单位', '基准', '比值'],
        ...figures.map((one) => [one.name, one.value, one.unit, one.baseline, one.ratio]),
      ]),
    );
  };
  await (selected.some(({ run }) => run) ? onStage({ fresh, tell }, measure) : measure(null));
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
