import { and, eq, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import { orderDetailPage } from '../../pages.ts';
import { orders } from '../../table.server.ts';
import { passOrRefuse } from '../audit-locked.server.ts';
import { endOrder } from '../end-order.server.ts';
import { holdOrder } from '../move-order.server.ts';

const all = { all: true } as const;

/**
 * What becomes of an order when its approval ends. Who may open it is asked when somebody is named an approver and when
 * they decide; what a clock decides for them, and what follows, is right by their having been named.
 */
export const orderApproval: ApprovalKind = {
  biz: 'order',
  passedByOwn: true,
  nameKey: 'orders:approvalKind',
  link: ({ productPath }, bizId) => pathOf(orderDetailPage, { product: productPath, id: bizId }),
  async about({ tenant }, tx, bizIds) {
    const rows = await tx
      .select({ id: orders.id, customerName: orders.customerName, dealerName: orders.dealerName })
      .from(orders)
      .where(and(eq(orders.tenantId, tenant.slug), inArray(orders.id, [...bizIds])));
    return new Map(rows.map(({ id, customerName, dealerName }) => [id, [customerName, dealerName]]));
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'order:list');
    if (!scope) return new Set();
    const own = and(orderScope(ctx, scope), inArray(orders.id, [...bizIds]));
    return idsOf(await tx.select({ id: orders.id }).from(orders).where(own));
  },
  async hold(ctx, tx, bizId) {
    await holdOrder(ctx, tx, all, { id: bizId });
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const order = await holdOrder(ctx, tx, all, { id: bizId });
    if (status === 'withdrawn') {
      await endOrder(ctx, tx, order, { reason: comment, actor });
      return;
    }
    await passOrRefuse(ctx, tx, order, { pass: status === 'passed', reason: comment, actor });
  },
};
