import { and, count, eq, notInArray } from 'drizzle-orm';
import type { Obligation } from '#app/services/obligations/use-cases/obligation.server.ts';
import { orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';

const { refused, finished, invalid } = orderStatus;

/** Orders, returns and exchanges that have not come to their end keep outlets and dealers from closing. */
export const orderObligation: Obligation = {
  nameKey: 'orders:obligation',
  async countOpen({ tenant }, tx, party) {
    const [row] = await tx
      .select({ n: count() })
      .from(orders)
      .where(
        and(
          eq(orders.tenantId, tenant.slug),
          eq(party.kind === 'outlet' ? orders.customerId : orders.dealerId, party.id),
          notInArray(orders.status, [refused, finished, invalid]),
        ),
      );
    return row?.n ?? 0;
  },
};
