import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { newId } from '#app/lib/id.ts';
import { builtInDictionary } from '#app/services/dictionaries/built-in.server.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';

/**
 * Gives a tenant the dictionaries of this version and their values. What is there already stays as the
 * tenant's administrators left it, so it may run at every start.
 */
export async function provisionDictionaries(tx: Tx, { slug: tenantId }: { slug: string }): Promise<void> {
  const builtIn = registry().all('dictionaries');
  const codes = builtIn.map(({ code }) => code);
  await tx
    .insert(dicts)
    .values(
      builtIn.map(({ code, name }) => ({
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
    Object.entries(builtInDictionary(code)?.values ?? {}).map(([value, label], sortOrder) => ({
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
