import { and, eq, inArray } from 'drizzle-orm';
import { nameReference } from '#app/entity/name-reference.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dict, dictItem } from './entities.ts';
import { dictItems, dicts } from './table.server.ts';

/** Dictionaries. Those the program counts on stay. */
export const dictStore = bindEntity({
  entity: dict,
  table: dicts,
  async beforeDelete(ctx, tx, ids) {
    const [system] = await tx
      .select({ name: dicts.name })
      .from(dicts)
      .where(and(eq(dicts.tenantId, ctx.tenant.slug), inArray(dicts.id, [...ids]), eq(dicts.system, true)));
    if (system) throw new DomainError('dictionaries.system', 409, { values: { name: system.name } });
  },
});

/** Values of dictionaries. */
export const dictItemStore = bindEntity({
  entity: dictItem,
  table: dictItems,
  references: {
    dictId: nameReference(dicts, dicts.name),
    parentId: nameReference(dictItems, dictItems.label),
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const { parentId, dictId } = after as { parentId: string | null; dictId: string };
    if (!parentId) return;
    const own = (before as { id: string } | null)?.id;
    // Walked up to the root: a value below itself would never be shown.
    for (let above: string | null = parentId; above; ) {
      if (above === own) throw new DomainError('dictionaries.below-itself', 422, { field: 'parentId' });
      const [row]: { parentId: string | null; dictId: string }[] = await tx
        .select({ parentId: dictItems.parentId, dictId: dictItems.dictId })
        .from(dictItems)
        .where(and(eq(dictItems.tenantId, ctx.tenant.slug), eq(dictItems.id, above)));
      if (row?.dictId !== dictId)
        throw new DomainError('entity.unknown-reference', 422, { field: 'parentId' });
      above = row.parentId;
    }
  },
});
