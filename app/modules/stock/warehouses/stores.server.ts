import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { outletStocks, warehouses } from '../table.server.ts';
import { outletStock, warehouse } from './entities.ts';
import { warehouseScope } from './use-cases/warehouse-scope.server.ts';

/** Warehouses; one that has ever held goods stays. */
export const warehouseStore = bindEntity({
  entity: warehouse,
  table: warehouses,
  scope: warehouseScope,
  references: {
    dealerId: dealerReference('warehouse:list'),
    departId: departReference('warehouse:list'),
  },
});

/** Stock in outlets, as it was counted there. */
export const outletStockStore = bindEntity({
  entity: outletStock,
  table: outletStocks,
  scope: (ctx, scope) =>
    ofReachableOutlet(ctx, scope, outletStocks.customerId, {
      meets: meetsConditions({ entity: outletStock, table: outletStocks }, ctx.tenant.timeZone),
    }),
  references: {
    customerId: outletReference('outlet-stock:list'),
    productId: productReference,
  },
  madeWith: (ctx) => ({ countedBy: ctx.user?.realname ?? '' }),
});
