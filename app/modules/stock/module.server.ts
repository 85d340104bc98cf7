import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { stockApi } from './api.server.ts';
import { stockParameters } from './balances/rules-parameters.ts';
import { dealerGoods, dealerStock, outletCounts } from './balances/stock-books.server.ts';
import { stockRowSources } from './balances/use-cases/stock-row-sources.server.ts';
import { documentApproval } from './documents/document-approval-kind.server.ts';
import { builtInDictionaries } from './seed/built-in-dictionaries.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { outletStocks, warehouses } from './table.server.ts';

export default defineModule({
  api: stockApi,
  approvals: [documentApproval],
  parameters: Object.values(stockParameters),
  rows: stockRowSources,
  outletCounts: [outletCounts],
  dealerFigures: [dealerGoods],
  dealerStocks: [dealerStock],
  numbers: [
    {
      kind: 'warehouse',
      nameKey: 'stock:numberKind.warehouse',
      pattern: 'CK{seq:4}',
      reset: 'never',
      gapFree: false,
    },
    {
      kind: 'stock-receipt',
      nameKey: 'stock:numbers.receipt',
      pattern: 'RK{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'stock-transfer',
      nameKey: 'stock:numbers.transfer',
      pattern: 'DB{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'stock-count',
      nameKey: 'stock:numbers.count',
      pattern: 'PD{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'stock-loss',
      nameKey: 'stock:numbers.loss',
      pattern: 'BS{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'stock-freeze',
      nameKey: 'stock:numbers.freeze',
      pattern: 'DJ{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'stock-unfreeze',
      nameKey: 'stock:numbers.unfreeze',
      pattern: 'JD{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  dictionaries: builtInDictionaries,
  belongings: [belongsTo('outlet', [outletStocks.customerId]), belongsTo('depart', [warehouses.departId])],
});
