import { and, eq, inArray, sql } from 'drizzle-orm';
import { reachable } from '#app/entity/store.server.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { purchasePage } from '../pages.ts';
import { purchaseStore } from '../stores.server.ts';
import { purchaseOrders } from '../table.server.ts';
import { endDecision } from './end-decision.server.ts';
import { lockAnyPurchase, movePurchase } from './locked-purchase.server.ts';
import { purchaseBiz } from './submit-within.server.ts';

/** What becomes of a dealer's order when its approval ends. */
export const purchaseApproval: ApprovalKind = {
  biz: purchaseBiz,
  nameKey: 'purchases:approvalKind',
  link: ({ productPath }, id) => pathOf(purchasePage, { product: productPath, id }),
  async about({ tenant }, tx, bizIds) {
    const rows = await tx
      .select({
        id: purchaseOrders.id,
        dealer: dealerView.field('name', sql`${purchaseOrders}.tenant_id`, sql`${purchaseOrders}.dealer_id`),
      })
      .from(purchaseOrders)
      .where(and(eq(purchaseOrders.tenantId, tenant.slug), inArray(purchaseOrders.id, [...bizIds])));
    return new Map(rows.map(({ id, dealer }) => [id, [dealer]]));
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'purchase:list');
    if (!scope) return new Set();
    const own = and(
      reachable(purchaseStore, { ...ctx, user: person } as Ctx, scope),
      inArray(purchaseOrders.id, [...bizIds]),
    );
    return idsOf(await tx.select({ id: purchaseOrders.id }).from(purchaseOrders).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockAnyPurchase(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const order = await lockAnyPurchase(ctx, tx, bizId);
    // Taken back it is a draft again, as it is when it is taken back on its own page.
    if (status === 'withdrawn') {
      await movePurchase(ctx, tx, order, { event: 'withdraw', actor, note: '', set: {} });
      return;
    }
    await endDecision(ctx, tx, order, { pass: status === 'passed', note: comment || status, actor });
  },
};
