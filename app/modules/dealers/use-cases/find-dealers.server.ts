import { and, asc, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { dealers } from '../table.server.ts';

/** Dealers whose name holds a keyword or whose code begins with it, by code, at most `limit`. */
export async function findDealers(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  keyword: string,
  limit: number,
): Promise<{ id: string; code: string; name: string }[]> {
  const pattern = escapeLike(keyword);
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: dealers.id, code: dealers.code, name: dealers.name })
      .from(dealers)
      .where(
        and(
          eq(dealers.tenantId, ctx.tenant.slug),
          or(ilike(dealers.name, `%${pattern}%`), ilike(dealers.code, `${pattern}%`)),
        ),
      )
      .orderBy(asc(dealers.code))
      .limit(limit),
  );
}
