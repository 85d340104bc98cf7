import { newId } from '#app/lib/id.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

export type Dict = typeof dicts.$inferSelect;

export interface DictFacts {
  code?: string;
  name?: string;
  system?: boolean;
  /** Values with their texts, in order. */
  items?: Record<string, string>;
  /** Colours of values that have one. */
  colors?: Record<string, string>;
}

/** Writes a dictionary with its values. */
export async function aDict({ tx, tenant }: World, facts: DictFacts = {}): Promise<Dict> {
  const id = newId();
  const code = facts.code ?? `dict_${id.slice(-8)}`;
  const [row] = await tx
    .insert(dicts)
    .values({ tenantId: tenant.slug, id, code, name: facts.name ?? code, system: facts.system ?? false })
    .returning();
  const items = Object.entries(facts.items ?? {});
  if (items.length > 0) {
    await tx.insert(dictItems).values(
      items.map(([value, label], sortOrder) => ({
        tenantId: tenant.slug,
        id: newId(),
        dictId: id,
        value,
        label,
        color: facts.colors?.[value] ?? null,
        sortOrder,
      })),
    );
  }
  return row!;
}
