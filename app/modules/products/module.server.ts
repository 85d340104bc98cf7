import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { productsApi } from './api.server.ts';
import { labelPrices } from './catalogue/use-cases/label-prices.server.ts';
import { priceUnitUse } from './catalogue/use-cases/price-unit-use.server.ts';
import { builtInDictionaries } from './seed/built-in-dictionaries.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { productParameters } from './seed/parameters.ts';
import { prices } from './table.server.ts';
import { priceRows } from './use-cases/price-rows.server.ts';

export default defineModule({
  api: productsApi,
  rows: [priceRows],
  numbers: [
    {
      kind: 'product',
      nameKey: 'products:numberKind.product',
      pattern: 'SP{seq:6}',
      reset: 'never',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  parameters: Object.values(productParameters),
  dictionaries: builtInDictionaries,
  unitUses: [priceUnitUse],
  labelGuards: [labelPrices],
  belongings: [belongsTo('outlet', [prices.customerId])],
});
