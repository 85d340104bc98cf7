import { and, asc, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';
import type { DictTree } from '#app/services/dictionaries/wire.ts';

/** Every dictionary with its values below it; two statements. */
export async function listDictTree(ctx: Ctx): Promise<DictTree[]> {
  requireAction(ctx, 'dict:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const tenant = ctx.tenant.slug;
    const all = await tx
      .select()
      .from(dicts)
      .where(and(eq(dicts.tenantId, tenant), isNull(dicts.deletedAt)))
      .orderBy(asc(dicts.code));
    const items = await tx
      .select()
      .from(dictItems)
      .where(eq(dictItems.tenantId, tenant))
      .orderBy(asc(dictItems.sortOrder), asc(dictItems.id));
    const below = (dictId: string, parentId: string | null): DictTree[] =>
      items
        .filter((item) => item.dictId === dictId && item.parentId === parentId)
        .map((item) => ({
          id: item.id,
          key: item.id,
          title: item.label,
          value: item.value,
          children: below(dictId, item.id),
        }));
    return all.map((one) => ({
      id: one.id,
      key: one.id,
      title: one.name,
      value: one.code,
      children: below(one.id, null),
    }));
  });
}
