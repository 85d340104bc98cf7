import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { ordersApi } from './api.server.ts';
import { orderApproval } from './use-cases/order-approval.server.ts';
import { orderExportTask } from './use-cases/order-export-task.server.ts';
import { orderRows } from './use-cases/order-rows.server.ts';
import { ownedOrders } from './use-cases/owned-orders.server.ts';

export default defineModule({
  after: ['modules/customers'],
  api: ordersApi,
  tasks: [orderExportTask],
  approvals: [orderApproval],
  rows: [orderRows],
  ownedWork: [ownedOrders],
});
