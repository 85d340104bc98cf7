import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { AnnouncementRow } from '#app/services/notices/wire.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';

/** Announcements a writer may see and change: who does not have the whole tenant in view, their own. */
export function writtenWithin(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const tenant = ctx.tenant.slug;
  return and(
    eq(announcements.tenantId, tenant),
    withinScope(scope, { tenant, userId: announcements.senderId }),
  );
}

/** The announcement to be changed, locked until the transaction ends. */
export async function lockAnnouncement(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  id: string,
): Promise<typeof announcements.$inferSelect> {
  if (!isId(id)) throw notFound();
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(writtenWithin(ctx, scope), eq(announcements.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** How many people have read an announcement. */
export const readCount = sql<number>`(select count(*) from announcement_reads r
  where r.tenant_id = announcements.tenant_id and r.announcement_id = announcements.id)`.mapWith(Number);

/** Columns of an announcement for those who write them. */
export const announcementColumns = {
  id: announcements.id,
  title: announcements.title,
  category: announcements.category,
  priority: announcements.priority,
  audience: announcements.audience,
  status: announcements.status,
  sender: announcements.sender,
  link: announcements.link,
  createdAt: announcements.createdAt,
  sentAt: announcements.sentAt,
  releaseAt: announcements.releaseAt,
  revokedAt: announcements.revokedAt,
  readCount,
};

type Stored = Pick<
  typeof announcements.$inferSelect,
  Exclude<keyof AnnouncementRow, 'createdAt' | 'sentAt' | 'releaseAt' | 'revokedAt' | 'readCount'>
> & {
  createdAt: Date;
  sentAt: Date | null;
  releaseAt: Date | null;
  revokedAt: Date | null;
  readCount: number;
};

/** A stored row as its writers see it. */
export function toAnnouncement<Row extends Stored>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
