import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { builtInDictionaries } from '#app/services/dictionaries/built-in.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';

/**
 * Gives a tenant the dictionaries of this version and their values. What is there already stays as the
 * tenant's administrators left it, so it may run at every start.
 */
export async function provisionDictionaries(tx: Tx, { slug: tenantId }: { slug: string }): Promise<void> {
  const codes = Object.keys(builtInDictionaries);
  await tx
    .insert(dicts)
    .values(
      Object.entries(builtInDictionaries).map(([code, { name }]) => ({
        tenantId,
        id: newId(),
        code,
        name: name['zh-CN'],
        system: true,
      })),
    )
    .onConflictDoNothing();
  const here = and(eq(dicts.tenantId, tenantId), inArray(dicts.code, codes), isNull(dicts.deletedAt));
  await tx
    .update(dicts)
    .set({ system: true })
    .where(and(here, eq(dicts.system, false)));
  const rows = await tx.select({ id: dicts.id, code: dicts.code }).from(dicts).where(here);
  const values = rows.flatMap(({ id: dictId, code }) =>
    Object.entries(builtInDictionaries[code]?.values ?? {}).map(([value, label], sortOrder) => ({
      tenantId,
      id: newId(),
      dictId,
      value,
      label: label['zh-CN'],
      color: label.color ?? null,
      sortOrder,
    })),
  );
  await tx.insert(dictItems).values(values).onConflictDoNothing();
}
