import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { receivablePayments } from '../table.server.ts';
import { payment, refund } from './entities.ts';
import { refundDesk, refundDeskRows } from './refund-desk.server.ts';
import { besidesPayments } from './use-cases/besides-payments.server.ts';
import { besidesRefunds } from './use-cases/list-refunds.server.ts';

/** Payments to accounts within reach. */
export const paymentStore = bindEntity({
  entity: payment,
  table: receivablePayments,
  scope: (ctx, scope) => accountScope(ctx, scope, receivablePayments),
  references: {
    customerId: outletReference('receivable:payments'),
    dealerId: dealerReference('receivable:payments'),
  },
  besides: besidesPayments,
});

/** What is owed back, and refunds, of accounts within reach. */
export const refundStore = bindEntity({
  entity: refund,
  table: refundDesk,
  query: refundDeskRows,
  scope: (ctx, scope) => accountScope(ctx, scope, refundDesk),
  references: {
    customerId: outletReference('receivable:refunds'),
    dealerId: dealerReference('receivable:refunds'),
  },
  alsoFound: ({ tenant }, keyword) => sql`${refundDesk.customerId} in (select id from ${outletView} customers
    where tenant_id = ${tenant.slug} and code ilike ${`%${escapeLike(keyword)}%`})`,
  besides: besidesRefunds,
});
