import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Obligation } from '#app/services/obligations/use-cases/obligation.server.ts';
import { openPurchaseStates } from '../orders/rules-states.ts';
import { purchaseAccounts, purchaseOrders, purchasePayments } from '../table.server.ts';

/** What a dealer and the brand still have with each other: it has to be settled before the dealer is ended. */
export const dealerObligation: Obligation = {
  nameKey: 'purchases:obligation',
  async countOpen({ tenant: { slug } }, tx, { kind, id }) {
    if (kind !== 'dealer') return 0;
    const open = ['submitted', ...openPurchaseStates] as const;
    const counts = [
      await tx.$count(
        purchaseOrders,
        and(
          eq(purchaseOrders.tenantId, slug),
          eq(purchaseOrders.dealerId, id),
          inArray(purchaseOrders.state, [...open]),
        ),
      ),
      await tx.$count(
        purchaseAccounts,
        and(
          eq(purchaseAccounts.tenantId, slug),
          eq(purchaseAccounts.dealerId, id),
          ne(purchaseAccounts.balanceFen, 0),
        ),
      ),
      await tx.$count(
        purchasePayments,
        and(
          eq(purchasePayments.tenantId, slug),
          eq(purchasePayments.dealerId, id),
          eq(purchasePayments.state, 'waiting'),
        ),
      ),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
  },
};
