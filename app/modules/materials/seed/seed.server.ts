import { newId } from '#app/lib/id.ts';
import { keepUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { daysBefore, definedOnly, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { materials } from '../table.server.ts';

type Material = typeof materials.$inferSelect;

export type MaterialFacts = Partial<
  Pick<Material, 'code' | 'name' | 'kind' | 'unit' | 'costFen' | 'safetyQty' | 'writtenQty' | 'enabled'>
>;

/** Writes a material with the goods it is on the stock ledger; a poster by default. */
export async function aMaterial(world: World, facts: MaterialFacts = {}): Promise<Material> {
  const id = newId();
  const created = daysBefore(world.now, 100);
  const [row] = await world.tx
    .insert(materials)
    .values({
      code: `WL${suffix(id)}`,
      name: '促销海报',
      kind: 'print',
      unit: '张',
      costFen: 280,
      createdAt: created,
      updatedAt: created,
      ...definedOnly(facts),
      tenantId: world.tenant.slug,
      id,
    })
    .returning();
  const { code, name, unit, costFen } = row!;
  const goods = { id, code, name, unit, category: '物料', spec: '', priceFen: costFen };
  await keepUnsold({ tenant: world.tenant as never, now: () => created }, world.tx, [goods]);
  return row!;
}
