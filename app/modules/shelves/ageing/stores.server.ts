import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { ageingTasks } from '../table.server.ts';
import { ageingTask } from './entities.ts';

/** Ageing goods of outlets within reach. */
export const ageingStore = bindEntity({
  entity: ageingTask,
  table: ageingTasks,
  scope: (ctx, scope) =>
    ofReachableOutlet(ctx, scope, ageingTasks.customerId, {
      meets: meetsConditions({ entity: ageingTask, table: ageingTasks }, ctx.tenant.timeZone),
    }),
  references: { customerId: outletReference('ageing:list'), productId: productReference },
});
