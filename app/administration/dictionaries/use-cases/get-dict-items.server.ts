import { aliasedTable, and, asc, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { labelFor } from '#app/services/dictionaries/built-in.server.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';
import { dictCache } from '#app/services/dictionaries/use-cases/dict-cache.server.ts';
import { houseLabels } from '#app/services/dictionaries/use-cases/house-dictionary.server.ts';
import type { DictOption } from '#app/services/dictionaries/wire.ts';

/** The values a dictionary offers, in its order; one that is not there offers none. The code is a name of ours and nothing else: no table, no SQL. */
export async function getDictItems(ctx: Ctx, { code }: { code: string }): Promise<DictOption[]> {
  requireUser(ctx);
  const house = houseLabels(ctx, code);
  if (house)
    return house.map(({ value, label }) => optionOf({ value, label, color: null, parentValue: null }));
  const now = ctx.now().getTime();
  const rows = await dictCache(ctx.db).get(ctx.tenant.slug, code, now, () => readItems(ctx, code));
  return rows.flatMap(({ value, label: kept, color, parentValue }) => {
    if (value === null || kept === null) return [];
    const label = labelFor(ctx.language, code, value, kept);
    return [optionOf({ value, label, color, parentValue })];
  });
}

/** With the names that older clients read a value's text by. */
function optionOf(option: Omit<DictOption, 'text' | 'title'>): DictOption {
  return { ...option, text: option.label, title: option.label };
}

/** One row without a value for a dictionary that has none; none for one that is not there. */
function readItems(ctx: Ctx, code: string) {
  const parent = aliasedTable(dictItems, 'parent');
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        dict: dicts.id,
        value: dictItems.value,
        label: dictItems.label,
        color: dictItems.color,
        parentValue: parent.value,
      })
      .from(dicts)
      .leftJoin(
        dictItems,
        and(
          eq(dictItems.tenantId, dicts.tenantId),
          eq(dictItems.dictId, dicts.id),
          eq(dictItems.enabled, true),
        ),
      )
      .leftJoin(parent, and(eq(parent.tenantId, dictItems.tenantId), eq(parent.id, dictItems.parentId)))
      .where(and(eq(dicts.tenantId, ctx.tenant.slug), eq(dicts.code, code), isNull(dicts.deletedAt)))
      .orderBy(asc(dictItems.sortOrder), asc(dictItems.id)),
  );
}
