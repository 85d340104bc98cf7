import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { assetsApi } from './api.server.ts';
import { countAttention } from './audits/use-cases/count-attention.server.ts';
import { assetObligation } from './life/outlet-obligation.server.ts';
import { repairSubscriber } from './life/repair-subscriber.server.ts';
import { assetParameters } from './life/rules-parameters.ts';
import { depositSource } from './movements/deposit-source.server.ts';
import { givenUpSubscriber } from './movements/notify-given-up.server.ts';
import { movementObligation } from './movements/outlet-obligation.server.ts';
import { assetKinds } from './movements/receivable-kinds.ts';
import { movementApproval } from './movements/use-cases/movement-approval.server.ts';
import { defaultGrants } from './register/default-grants.ts';
import { assetAudits, assetMovements, assets } from './table.server.ts';

export default defineModule({
  after: ['modules/repair', 'modules/receivables'],
  api: assetsApi,
  parameters: Object.values(assetParameters),
  approvals: [movementApproval],
  obligations: [assetObligation, movementObligation],
  receivableKinds: assetKinds,
  refundSources: [depositSource],
  subscribers: [repairSubscriber, givenUpSubscriber],
  grants: defaultGrants,
  badges: [
    {
      code: 'suspect-assets',
      nameKey: 'assets:badge.name',
      noteKey: 'assets:badge.note',
      count: countAttention,
    },
  ],
  numbers: [
    {
      kind: 'asset-movement',
      nameKey: 'assets:movement.title',
      pattern: 'ZC{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  auditWords: [
    {
      entity: 'asset-movement',
      fields: 'assets:movement.field',
      values: {
        state: 'assets:movement.choice.state',
        kind: 'assets:movement.choice.kind',
        inspection: 'assets:movement.choice.inspection',
      },
    },
    {
      entity: 'asset',
      fields: 'assets:asset.field',
      values: { state: 'assets:asset.choice.state', event: 'assets:event', result: 'assets:result' },
    },
  ],
  belongings: [
    belongsTo('outlet', [
      assets.customerId,
      assetMovements.fromCustomerId,
      assetMovements.toCustomerId,
      assetAudits.customerId,
      assetAudits.foundAtId,
    ]),
    belongsTo('depart', [assets.departId]),
  ],
});
