import { and, eq, ne } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dictItems } from '#app/services/dictionaries/table.server.ts';

/** Refuses a value that the dictionary has already, of another row than `id` (`entity.taken`, 409). */
export async function refuseTakenValue(
  ctx: Ctx,
  { dictId, itemValue, id }: { dictId: string; itemValue: string; id?: string | undefined },
): Promise<true> {
  requireAction(ctx, 'dict-item:list');
  const [found] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: dictItems.id })
      .from(dictItems)
      .where(
        and(
          eq(dictItems.tenantId, ctx.tenant.slug),
          eq(dictItems.dictId, dictId),
          eq(dictItems.value, itemValue),
          id === undefined ? undefined : ne(dictItems.id, id),
        ),
      )
      .limit(1),
  );
  if (found) throw new DomainError('entity.taken', 409, { field: 'itemValue' });
  return true;
}
