import { and, asc, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '../../table.server.ts';

/** Ids of outlets whose name holds a keyword or whose code begins with it, by code, at most `limit`. */
export async function findCustomerIds(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  keyword: string,
  limit: number,
): Promise<string[]> {
  const pattern = escapeLike(keyword);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.tenantId, ctx.tenant.slug),
          or(ilike(customers.name, `%${pattern}%`), ilike(customers.code, `${pattern}%`)),
        ),
      )
      .orderBy(asc(customers.code))
      .limit(limit),
  );
  return rows.map((row) => row.id);
}
