import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { outletsApi } from './api.server.ts';
import { builtInDictionaries } from './defaults/built-in-dictionaries.ts';
import { defaultGrants } from './defaults/default-grants.ts';
import { rfmParameters } from './labels/rules-rfm-parameters.ts';
import { refreshLabels } from './labels/use-cases/refresh-labels.server.ts';
import { settleOutletSquares } from './map/use-cases/settle-outlet-squares.server.ts';
import { dealerOutlets, openOutlet } from './outlets/open-outlet.server.ts';
import { outletSearch } from './outlets/outlet-search.server.ts';
import { outletSource } from './outlets/use-cases/outlet-source.server.ts';
import { ownedOutlets } from './outlets/use-cases/owned-outlets.server.ts';
import { customers, outletDealers, outletLabelMembers, outletSquares } from './table.server.ts';

export default defineModule({
  api: outletsApi,
  parameters: Object.values(rfmParameters),
  rows: [outletSource],
  ownedWork: [ownedOutlets],
  jobs: [
    {
      queue: 'refresh-labels',
      name: 'customers:job.refresh-labels',
      cron: '40 18 * * *',
      run: refreshLabels,
    },
    {
      queue: 'settle-outlet-squares',
      name: 'customers:job.settle-outlet-squares',
      cron: '*/10 * * * *',
      run: settleOutletSquares,
    },
  ],
  searches: [outletSearch],
  outletOpeners: [openOutlet],
  dealerFigures: [dealerOutlets],
  numbers: [
    {
      kind: 'customer',
      nameKey: 'customers:numberKind.customer',
      pattern: 'KH{seq:6}',
      reset: 'never',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  belongings: [
    belongsTo('outlet', [
      { column: outletDealers.customerId, once: [outletDealers.brand] },
      { column: outletLabelMembers.customerId, once: [outletLabelMembers.labelId] },
    ]),
    belongsTo('depart', [customers.departId, outletSquares.departId]),
  ],
});
