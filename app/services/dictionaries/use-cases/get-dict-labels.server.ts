import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { labelFor } from '../built-in.server.ts';
import { dictItems, dicts } from '../table.server.ts';
import { houseLabels } from './house-dictionary.server.ts';

/** A dictionary's values with their labels, those that are no longer offered too. */
export interface DictLabel {
  value: string;
  label: string;
  enabled: boolean;
}

/** Values and labels of dictionaries in the reader's language, by code; one statement, and none without codes. */
export async function getDictLabels(
  ctx: Pick<Ctx, 'tenant' | 'language' | 't'>,
  tx: Tx,
  codes: readonly string[],
): Promise<Map<string, DictLabel[]>> {
  const found = new Map<string, DictLabel[]>(
    codes.map((code) => [code, (houseLabels(ctx, code) ?? []).map((one) => ({ ...one, enabled: true }))]),
  );
  const kept = codes.filter((code) => found.get(code)?.length === 0);
  if (kept.length === 0) return found;
  const rows = await tx
    .select({
      code: dicts.code,
      value: dictItems.value,
      label: dictItems.label,
      enabled: dictItems.enabled,
    })
    .from(dicts)
    .innerJoin(dictItems, and(eq(dictItems.tenantId, dicts.tenantId), eq(dictItems.dictId, dicts.id)))
    .where(and(eq(dicts.tenantId, ctx.tenant.slug), inArray(dicts.code, kept), isNull(dicts.deletedAt)))
    .orderBy(dictItems.sortOrder, dictItems.id);
  for (const { code, value, label, enabled } of rows) {
    found.get(code)?.push({ value, label: labelFor(ctx.language, code, value, label), enabled });
  }
  return found;
}
