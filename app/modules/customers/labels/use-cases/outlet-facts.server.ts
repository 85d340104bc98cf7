import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { channels, customers } from '../../table.server.ts';

/** What a file tells of an outlet beside its name. */
export interface OutletFacts {
  code: string;
  channel: string;
}

/** The codes and channels of outlets by id, for files of what whoever takes them may see; one statement. */
export async function outletFacts(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, OutletFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: customers.id,
      code: customers.code,
      channel: sql<string>`coalesce(${channels.name}, ${customers.channel}, '')`,
    })
    .from(customers)
    .leftJoin(channels, and(eq(channels.tenantId, customers.tenantId), eq(channels.id, customers.channelId)))
    .where(and(eq(customers.tenantId, tenant.slug), inArray(customers.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
