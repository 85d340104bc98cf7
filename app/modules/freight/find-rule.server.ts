import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Purchase } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { type FreightRule, readSteps, ruleThatFits } from './rules-freight.ts';
import { freightRules } from './table.server.ts';

/** The rule that a purchase goes by on its day; null where none fits. One statement. */
export async function findFreightRule(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { buyer, dealerId, day }: Pick<Purchase, 'buyer' | 'dealerId' | 'day'>,
): Promise<FreightRule | null> {
  const rows = await tx
    .select()
    .from(freightRules)
    .where(
      and(
        eq(freightRules.tenantId, tenant.slug),
        eq(freightRules.enabled, true),
        or(isNull(freightRules.dealerId), eq(freightRules.dealerId, dealerId)),
        lte(freightRules.validFrom, day),
        notEndedBy(freightRules.validTo, day),
      ),
    );
  const found = ruleThatFits(rows, buyer);
  if (!found) return null;
  const { id, version, name, basis } = found;
  // What is kept was readable when it was written.
  return { id, version, name, basis, steps: readSteps(found.steps, basis).steps ?? [] };
}
