import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { sellOut } from './entities.ts';
import { listedSellOut, sellOutQueryOf } from './listed-rows.server.ts';
import { sellOutNarrowing } from './wire-sellout.ts';

/** Products in outlets within reach, by their latest counts. */
export const sellOutStore: EntityStore<typeof sellOut> = bindEntity({
  entity: sellOut,
  table: listedSellOut,
  query: sellOutQueryOf(sellOutNarrowing.parse({})),
  narrowed: (query) => ({ ...sellOutStore, query: sellOutQueryOf(checkInput(sellOutNarrowing, query)) }),
  references: { customerId: outletReference('sell-out:list'), productId: productReference },
});
