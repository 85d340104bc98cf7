import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealers } from '../table.server.ts';
import { withinDealerScope } from './dealer-scope.server.ts';

/** A dealer as lists and selectors name it. */
export interface DealerName {
  id: string;
  code: string;
  name: string;
}

/** Dealers within a scope whose name holds a keyword or whose code begins with it, by code; and one named by id. */
export async function findDealers(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  requested: { keyword: string; scope: DataScope; limit: number; alsoId?: string | null },
): Promise<DealerName[]> {
  const pattern = escapeLike(requested.keyword);
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: dealers.id, code: dealers.code, name: dealers.name })
      .from(dealers)
      .where(
        and(
          eq(dealers.tenantId, ctx.tenant.slug),
          or(
            ilike(dealers.name, `%${pattern}%`),
            ilike(dealers.code, `${pattern}%`),
            requested.alsoId ? eq(dealers.id, requested.alsoId) : undefined,
          ),
          withinDealerScope(ctx, requested.scope),
        ),
      )
      .orderBy(...(requested.alsoId ? [desc(eq(dealers.id, requested.alsoId))] : []), asc(dealers.code))
      .limit(requested.limit),
  );
}
