import { bindEntity } from '#app/entity/store.server.ts';
import { labelReference } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { mustSells } from '../tables/steps.table.server.ts';
import { mustSell } from './entities.ts';

/** Goods that have to be sold. The same said twice of an outlet is said once. */
export const mustSellStore = bindEntity({
  entity: mustSell,
  table: mustSells,
  references: { productId: productReference, channelId: channelReference, labelId: labelReference },
  checksRowsIndependently: true,
});
