import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { ordersApi } from './api.server.ts';
import { differenceNotices } from './fulfilment/difference-notices.server.ts';
import { stoppedParties } from './lifecycle/stopped-parties.server.ts';
import { orderApproval } from './lifecycle/use-cases/order-approval.server.ts';
import { orderObligation } from './lifecycle/use-cases/order-obligation.server.ts';
import { orderUnitUse } from './lifecycle/use-cases/order-unit-use.server.ts';
import { ownedOrders } from './lifecycle/use-cases/owned-orders.server.ts';
import { salesSubscriber } from './listing/book-sales.server.ts';
import { gradeOutlets } from './listing/grade-outlets.server.ts';
import { latestOrderSubscriber } from './listing/latest-order.server.ts';
import { orderExportTask } from './listing/use-cases/order-export-task.server.ts';
import { orderRows } from './listing/use-cases/order-rows.server.ts';
import { orderSearch } from './listing/use-cases/order-search.server.ts';
import { orderParameters } from './pricing/rules-parameters.ts';
import { dealerOrders } from './sales/dealer-figures.server.ts';
import { outletTrade } from './sales/outlet-trade.server.ts';
import { bookOfOrders } from './sales/sales-book.server.ts';
import { ordersUsed } from './sales/usage.server.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { orders } from './table.server.ts';

export default defineModule({
  after: ['modules/customers'],
  api: ordersApi,
  parameters: Object.values(orderParameters),
  tasks: [orderExportTask],
  // Before labels by rule are put on, which may ask for it.
  jobs: [
    { queue: 'grade-outlets', name: 'orders:job.grade-outlets', cron: '20 18 * * *', run: gradeOutlets },
  ],
  approvals: [orderApproval],
  rows: [orderRows],
  ownedWork: [ownedOrders],
  obligations: [orderObligation],
  unitUses: [orderUnitUse],
  auditWords: [{ entity: 'order', values: { status: 'orders:eitherStatus' } }],
  searches: [orderSearch],
  numbers: [
    {
      kind: 'order',
      nameKey: 'orders:numberKind.order',
      pattern: 'SO{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  grants: defaultGrants,
  salesBooks: [bookOfOrders],
  usage: [ordersUsed],
  dealerFigures: [dealerOrders],
  outletTrades: [outletTrade],
  subscribers: [differenceNotices, stoppedParties, salesSubscriber, latestOrderSubscriber],
  belongings: [belongsTo('outlet', [orders.customerId]), belongsTo('depart', [orders.departId])],
});
