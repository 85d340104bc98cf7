import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { fieldsOf } from '../define-entity.ts';
import { columnOf, type EntityStore } from '../store.server.ts';

/** Gives a new row the codes that nobody has entered, by the tenant's rules; a code that a row has is passed over. */
export async function fillNumbers(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  own: Record<string, unknown>,
): Promise<void> {
  for (const { name, numbered } of fieldsOf(store.entity)) {
    if (numbered === undefined || (own[name] ?? null) !== null) continue;
    const { table } = store;
    own[name] = await nextNumber(tx, ctx, numbered, async (number) => {
      const taken = and(eq(table.tenantId, ctx.tenant.slug), eq(columnOf(store, name), number));
      return (await tx.$count(table, taken)) > 0;
    });
  }
}
