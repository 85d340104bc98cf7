import { sql } from 'drizzle-orm';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { outsideName, outsideOrder } from './entities.ts';
import { outsideScope } from './placing/outside-scope.server.ts';
import { type NameKind, nameKinds } from './rules.ts';
import { outsideNames, outsideOrders } from './table.server.ts';
import { besidesOutsideOrders } from './use-cases/besides-outside-orders.server.ts';

const fieldOf = { outlet: 'customerId', product: 'productId', unit: 'unit' } as const satisfies Record<
  NameKind,
  string
>;

/** Orders of other systems within reach. */
export const outsideOrderStore = bindEntity({
  entity: outsideOrder,
  table: listedTable(outsideOrders, {
    createdAt: outsideOrders.receivedAt,
    updatedAt: outsideOrders.updatedAt,
  }),
  scope: outsideScope,
  besides: besidesOutsideOrders,
});

/** Names other systems use: each means one outlet, one product or one unit. */
export const outsideNameStore = bindEntity({
  entity: outsideName,
  table: outsideNames,
  // What is no outlet's is everybody's; of outlets those within reach.
  scope: (ctx, scope) => {
    const reach = ofReachableOutlet(ctx, scope, outsideNames.customerId);
    return reach && sql`(${outsideNames.customerId} is null or ${reach})`;
  },
  references: { customerId: outletReference('outside-name:list'), productId: productReference },
  async beforeWrite(_ctx, _tx, { after }) {
    const row = after as { kind: NameKind } & Record<(typeof fieldOf)[NameKind], string | null>;
    for (const kind of nameKinds) {
      const given = Boolean(row[fieldOf[kind]]);
      if (given !== (kind === row.kind)) {
        throw new DomainError(given ? 'intake.other-kind' : 'intake.no-meaning', 422, {
          field: fieldOf[kind],
        });
      }
    }
  },
});
