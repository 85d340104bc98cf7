import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { dealersApi } from './api.server.ts';
import { areaParameters } from './areas/rules-parameters.ts';
import { builtInDictionaries } from './defaults/built-in-dictionaries.ts';
import { defaultGrants } from './defaults/default-grants.ts';
import { leadParameters } from './pois/rules-parameters.ts';
import { ownedLeads } from './pois/use-cases/owned-leads.server.ts';
import { returnIdleLeads } from './pois/use-cases/return-idle-leads.server.ts';
import { contractNotices } from './register/contract-notices.server.ts';
import { placesOfDealers } from './register/dealer-places.server.ts';
import { contractParameters } from './register/rules-contract.ts';
import { announceContracts } from './register/use-cases/announce-contracts.server.ts';
import { dealers, pois } from './table.server.ts';
import { dealerRows, leadRows } from './use-cases/dealer-rows.server.ts';
import { dealerSearch } from './use-cases/dealer-search.server.ts';
import { ownedDealers } from './use-cases/owned-dealers.server.ts';

export default defineModule({
  after: ['administration/approvals'],
  api: dealersApi,
  rows: [dealerRows, leadRows],
  ownedWork: [ownedDealers, ownedLeads],
  parameters: [leadParameters, contractParameters, areaParameters].flatMap((some) => Object.values(some)),
  subscribers: [contractNotices],
  jobs: [
    {
      queue: 'return-idle-pois',
      name: 'dealers:job.return-idle-pois',
      cron: '50 18 * * *',
      run: returnIdleLeads,
    },
    {
      queue: 'announce-contracts',
      name: 'dealers:job.announce-contracts',
      cron: '10 23 * * *',
      run: announceContracts,
    },
  ],
  searches: [dealerSearch],
  dealerPlaces: [placesOfDealers],
  numbers: [
    {
      kind: 'dealer',
      nameKey: 'dealers:numberKind.dealer',
      pattern: 'JXS{seq:5}',
      reset: 'never',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  belongings: [
    belongsTo('outlet', [pois.customerId]),
    belongsTo('depart', [dealers.departId, pois.departId]),
  ],
});
