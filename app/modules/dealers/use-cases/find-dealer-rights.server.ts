import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { DealerRights } from '../rules.ts';
import { dealers } from '../table.server.ts';

/** What dealers are authorised to, with their names, by id. */
export async function findDealerRights(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, DealerRights & { name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: dealers.id, name: dealers.name, areas: dealers.areas, brands: dealers.brands })
    .from(dealers)
    .where(and(eq(dealers.tenantId, ctx.tenant.slug), inArray(dealers.id, [...ids])));
  return new Map(rows.map(({ id, ...rights }) => [id, rights]));
}
