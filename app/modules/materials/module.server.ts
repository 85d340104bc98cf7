import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { materialsApi } from './api.server.ts';
import { builtInDictionaries } from './defaults/built-in-dictionaries.ts';
import { defaultGrants } from './defaults/default-grants.ts';
import { requestApproval } from './requests/request-approval.server.ts';
import { outletMaterials } from './requests/use-cases/outlet-materials.server.ts';
import { ownedRequests } from './requests/use-cases/owned-requests.server.ts';
import { materialRequests } from './table.server.ts';

export default defineModule({
  api: materialsApi,
  // Pictures of materials and of their descriptions.
  approvals: [requestApproval],
  ownedWork: [ownedRequests],
  outletSides: [outletMaterials],
  numbers: [
    {
      kind: 'material',
      nameKey: 'materials:numberKind.material',
      pattern: 'WL{seq:6}',
      reset: 'never',
      gapFree: false,
    },
    {
      kind: 'material-request',
      nameKey: 'materials:request.title',
      pattern: 'WS{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  auditWords: [
    {
      entity: 'material-request',
      fields: 'materials:request.field',
      values: { state: 'materials:request.choice.state' },
    },
  ],
  belongings: [
    belongsTo('outlet', [materialRequests.customerId]),
    belongsTo('depart', [materialRequests.departId]),
  ],
});
