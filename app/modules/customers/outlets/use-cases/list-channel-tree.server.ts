import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { channels, customers } from '../../table.server.ts';
import type { ChannelNode } from '../../wire.ts';

/** Channels as a tree, each with the outlets that stand in it directly. */
export async function listChannelTree(ctx: Ctx): Promise<ChannelNode[]> {
  requireAction(ctx, 'channel:list');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: channels.id,
        parentId: channels.parentId,
        code: channels.code,
        name: channels.name,
        enabled: channels.enabled,
        outlets: sql<number>`count(${customers.id})::int`,
      })
      .from(channels)
      .leftJoin(
        customers,
        and(
          eq(customers.tenantId, channels.tenantId),
          eq(customers.channelId, channels.id),
          ne(customers.status, 'merged'),
        ),
      )
      .where(eq(channels.tenantId, ctx.tenant.slug))
      .groupBy(channels.tenantId, channels.id)
      .orderBy(asc(channels.sortOrder), asc(channels.code)),
  );
  const below = (parentId: string | null): ChannelNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ id, code, name, enabled, outlets }) => ({
        id,
        key: id,
        title: name,
        code,
        enabled,
        outlets,
        children: below(id),
      }));
  return below(null);
}
