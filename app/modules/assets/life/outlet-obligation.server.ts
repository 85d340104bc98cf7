import { and, eq } from 'drizzle-orm';
import type { Obligation } from '#app/services/obligations/use-cases/obligation.server.ts';
import { assets } from '../table.server.ts';

/** Assets that stand at an outlet, or were lost there and are not paid for: they keep it from closing. */
export const assetObligation: Obligation = {
  nameKey: 'assets:obligation',
  async countOpen({ tenant }, tx, party) {
    if (party.kind !== 'outlet') return 0;
    return tx.$count(assets, and(eq(assets.tenantId, tenant.slug), eq(assets.customerId, party.id)));
  },
};
