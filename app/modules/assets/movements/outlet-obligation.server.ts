import { and, eq, inArray } from 'drizzle-orm';
import type { Obligation } from '#app/services/obligations/use-cases/obligation.server.ts';
import { assetMovements } from '../table.server.ts';
import { openMovements } from './rules-movement.ts';

/** Assets on their way to an outlet, or applied for: they come to stand there unless they are called off. */
export const movementObligation: Obligation = {
  nameKey: 'assets:obligationMovements',
  async countOpen({ tenant }, tx, party) {
    if (party.kind !== 'outlet') return 0;
    return tx.$count(
      assetMovements,
      and(
        eq(assetMovements.tenantId, tenant.slug),
        eq(assetMovements.toCustomerId, party.id),
        inArray(assetMovements.state, [...openMovements]),
      ),
    );
  },
};
