import { newId } from '#app/lib/id.ts';
import { definedOnly, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import type { FreightBasis } from '../rules-freight.ts';
import { freightRules } from '../table.server.ts';

export interface FreightRuleFacts {
  id?: string;
  name?: string;
  enabled?: boolean;
  dealerId?: string;
  channelId?: string;
  areas?: string;
  basis?: FreightBasis;
  /** As people write them. */
  steps: string;
  /** YYYY-MM-DD; long ago when left out. */
  validFrom?: string;
  validTo?: string;
  priority?: number;
}

/** Writes a rule of freight; for every order by default. */
export async function aFreightRule(
  world: World,
  facts: FreightRuleFacts,
): Promise<typeof freightRules.$inferSelect> {
  const id = facts.id ?? newId();
  const [row] = await world.tx
    .insert(freightRules)
    .values({
      name: `运费 ${suffix(id)}`,
      basis: 'amount',
      validFrom: '2020-01-01',
      createdAt: world.now,
      updatedAt: world.now,
      ...definedOnly(facts),
      steps: facts.steps,
      tenantId: world.tenant.slug,
      id,
    })
    .returning();
  return row!;
}
