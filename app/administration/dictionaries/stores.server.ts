import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { builtInDictionary } from '#app/services/dictionaries/built-in.server.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';
import { dictCache } from '#app/services/dictionaries/use-cases/dict-cache.server.ts';
import { dict, dictItem } from './entities.ts';

/** Dictionaries. Those the program counts on stay. */
export const dictStore = bindEntity({
  entity: dict,
  table: dicts,
  beforeChange: forget,
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
    dictId: nameReference(dicts, dicts.name, { code: dicts.code }),
    parentId: nameReference(dictItems, dictItems.label),
  },
  beforeChange: forget,
  async beforeDelete(ctx, tx, ids) {
    const doomed = await tx
      .select({ code: dicts.code, value: dictItems.value, label: dictItems.label })
      .from(dictItems)
      .innerJoin(dicts, and(eq(dicts.tenantId, dictItems.tenantId), eq(dicts.id, dictItems.dictId)))
      .where(and(eq(dictItems.tenantId, ctx.tenant.slug), inArray(dictItems.id, [...ids])));
    const needed = doomed.find(({ code, value }) => builtInDictionary(code)?.values[value]);
    if (needed) throw new DomainError('dictionaries.system-value', 409, { values: { label: needed.label } });
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const { parentId, dictId } = after as { parentId: string | null; dictId: string };
    if (!parentId) return;
    // Two moves at once could each be right and make a ring together: moves within a dictionary take turns.
    await tx
      .select({ id: dicts.id })
      .from(dicts)
      .where(and(eq(dicts.tenantId, ctx.tenant.slug), eq(dicts.id, dictId)))
      .for('no key update');
    const above = await valuesAbove(tx, ctx.tenant.slug, parentId);
    const own = (before as { id: string } | null)?.id;
    // A value below itself would never be shown.
    if (above.some(({ id }) => id === own)) {
      throw new DomainError('dictionaries.below-itself', 422, { field: 'parentId' });
    }
    if (above.length === 0 || above.some((row) => row.dict_id !== dictId)) {
      throw new DomainError('entity.unknown-reference', 422, { field: 'parentId' });
    }
  },
});

function forget(ctx: Ctx): void {
  dictCache(ctx.db).writing(ctx.tenant.slug, ctx.now().getTime());
}

/** A value and those it hangs below, up to the root; it ends even where they stand in a ring. */
async function valuesAbove(tx: Tx, tenant: string, id: string): Promise<{ id: string; dict_id: string }[]> {
  const { rows } = await tx.execute<{ id: string; dict_id: string }>(sql`
    with recursive above as (
      select id, parent_id, dict_id from dict_items where tenant_id = ${tenant} and id = ${id}
      union
      select next.id, next.parent_id, next.dict_id from above
        join dict_items next on next.tenant_id = ${tenant} and next.id = above.parent_id)
    select id, dict_id from above`);
  return rows;
}
