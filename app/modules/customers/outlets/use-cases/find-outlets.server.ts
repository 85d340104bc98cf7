import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '../../table.server.ts';
import { withinOutletScope } from '../outlet-scope.server.ts';

/** Outlets within a scope whose name holds a keyword or whose code begins with it, by code; and one named by id. */
export async function findOutlets(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  requested: { keyword: string; scope: DataScope; limit: number; alsoId?: string | null },
): Promise<{ id: string; code: string; name: string }[]> {
  const pattern = escapeLike(requested.keyword);
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: customers.id, code: customers.code, name: customers.name })
      .from(customers)
      .where(
        and(
          eq(customers.tenantId, ctx.tenant.slug),
          or(
            ilike(customers.name, `%${pattern}%`),
            ilike(customers.code, `${pattern}%`),
            requested.alsoId ? eq(customers.id, requested.alsoId) : undefined,
          ),
          withinOutletScope(ctx, requested.scope),
        ),
      )
      .orderBy(...(requested.alsoId ? [desc(eq(customers.id, requested.alsoId))] : []), asc(customers.code))
      .limit(requested.limit),
  );
}
