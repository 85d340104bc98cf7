import { newId } from '#app/lib/id.ts';
import { daysBefore, definedOnly, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { spareParts } from '../spares/table.server.ts';

type Part = typeof spareParts.$inferSelect;

export type PartFacts = Partial<
  Pick<Part, 'code' | 'name' | 'models' | 'unit' | 'priceFen' | 'reorderPoint' | 'oldBack' | 'enabled'>
>;

/** Writes a spare part; a fan that fits every model by default. */
export async function aPart(world: World, facts: PartFacts = {}): Promise<Part> {
  const id = newId();
  const [row] = await world.tx
    .insert(spareParts)
    .values({
      code: `BJ${suffix(id)}`,
      name: '散热风机',
      unit: '个',
      priceFen: 8_000,
      createdAt: daysBefore(world.now, 100),
      updatedAt: daysBefore(world.now, 100),
      ...definedOnly(facts),
      tenantId: world.tenant.slug,
      id,
    })
    .returning();
  return row!;
}
