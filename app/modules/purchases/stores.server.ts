import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { ofReachableDealer } from '#app/modules/dealers/use-cases/reachable-dealers.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { productReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { besidesAccounts } from './account/besides-accounts.server.ts';
import { besidesEntries } from './account/besides-entries.server.ts';
import { besidesPayments } from './account/besides-payments.server.ts';
import { purchase, purchaseAccount, purchaseEntry, purchasePayment, purchasePrice } from './entities.ts';
import {
  purchaseAccounts,
  purchaseEntries,
  purchaseOrders,
  purchasePayments,
  purchasePrices,
} from './table.server.ts';

/** Rows of the dealers somebody reaches. */
const ofDealers =
  (store: Pick<EntityStore, 'entity' | 'table'> & { table: { dealerId: AnyPgColumn } }) =>
  (ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined =>
    ofReachableDealer(ctx, scope, store.table.dealerId, {
      meets: meetsConditions(store, ctx.tenant.timeZone),
    });

/** Orders of dealers within reach. */
export const purchaseStore = bindEntity({
  entity: purchase,
  table: purchaseOrders,
  scope: ofDealers({ entity: purchase, table: purchaseOrders }),
  references: { dealerId: dealerReference('purchase:list') },
});

/** Accounts of dealers within reach. */
export const purchaseAccountStore = bindEntity({
  entity: purchaseAccount,
  table: purchaseAccounts,
  scope: ofDealers({ entity: purchaseAccount, table: purchaseAccounts }),
  references: { dealerId: dealerReference('purchase-account:list') },
  besides: besidesAccounts,
});

/** What moved the accounts of dealers within reach. */
export const purchaseEntryStore = bindEntity({
  entity: purchaseEntry,
  table: purchaseEntries,
  scope: ofDealers({ entity: purchaseEntry, table: purchaseEntries }),
  references: { dealerId: dealerReference('purchase-entry:list') },
  besides: besidesEntries,
});

/** Payments of dealers within reach. */
export const purchasePaymentStore = bindEntity({
  entity: purchasePayment,
  table: purchasePayments,
  scope: ofDealers({ entity: purchasePayment, table: purchasePayments }),
  references: { dealerId: dealerReference('purchase-payment:list') },
  besides: besidesPayments,
});

/** Prices for dealers: who reaches only some dealers has to do with the prices of those, and not with everybody's. */
export const purchasePriceStore = bindEntity({
  entity: purchasePrice,
  table: purchasePrices,
  scope: priceScope,
  references: { productId: productReference, dealerId: dealerReference('purchase-price:list') },
  async beforeWrite(ctx, tx, { after }) {
    const { productId, unit, validFrom, validTo } = after as {
      productId: string;
      unit: string;
      validFrom: string;
      validTo: string | null;
    };
    if (validTo && validTo < validFrom) {
      throw new DomainError('purchases.ends-early', 422, { field: 'validTo' });
    }
    const [goods] = await findGoods(ctx, tx, { ids: [productId] });
    if (!goods?.units.some((one) => one.unit === unit)) {
      const units = goods?.units.map((one) => one.unit).join(ctx.t('common:mark.list')) ?? '';
      throw new DomainError('purchases.unknown-unit', 422, { field: 'unit', values: { unit, units } });
    }
  },
});

function priceScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  if (scope.all) return undefined;
  const { filtered = [], ...plain } = scope;
  const meets = meetsConditions({ entity: purchasePrice, table: purchasePrices }, ctx.tenant.timeZone);
  return (
    or(
      ofReachableDealer(ctx, plain, purchasePrices.dealerId),
      ...filtered.map(({ reach, conditions }) => and(priceScope(ctx, reach), meets(conditions))),
    ) ?? sql`false`
  );
}
