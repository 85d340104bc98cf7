import { and, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { readersOf } from '#app/services/notices/readers.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { Receipts } from '#app/services/notices/wire.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { writtenWithin } from '../writing/announcement-rows.server.ts';

/**
 * How many of the people an announcement is for have read it, by department (已读回执). Who belongs to several
 * counts in each of them, and once in the whole.
 */
export async function listReceipts(ctx: Ctx, { id }: { id: string }): Promise<Receipts> {
  const { scope } = requireAction(ctx, 'notice:list');
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(announcements)
      .where(and(writtenWithin(ctx, scope), eq(announcements.id, id)));
    if (!row) throw notFound();
    if (!row.sentAt) return { readers: 0, read: 0, departs: [] };
    const everyone = sql`select u.id from ${personView} u
      where u.tenant_id = ${tenant} and u.frozen_at is null and u.created_at <= ${row.sentAt}`;
    const { rows } = await tx.execute<{
      id: string | null;
      name: string | null;
      readers: number;
      read: number;
    }>(sql`
      with readers as (${row.audience === 'all' ? everyone : readersOf(ctx, row.id)}),
      marked as (select readers.id, (r.read_at is not null) as read from readers
        left join announcement_reads r on r.tenant_id = ${tenant} and r.user_id = readers.id
          and r.announcement_id = ${row.id})
      select null::uuid as id, null as name, count(*)::int as readers, (count(*) filter (where read))::int as read
        from marked
      union all
      select d.id, d.name, count(*)::int, (count(*) filter (where read))::int from marked
        join ${memberView} ud on ud.tenant_id = ${tenant} and ud.user_id = marked.id
        join ${departView} d on d.tenant_id = ${tenant} and d.id = ud.depart_id
        group by d.id, d.name`);
    const whole = rows.find((one) => one.id === null);
    return {
      readers: whole?.readers ?? 0,
      read: whole?.read ?? 0,
      departs: rows
        .flatMap(({ id: depart, name, readers, read }) =>
          depart === null ? [] : [{ id: depart, name: name ?? '', readers, read }],
        )
        .toSorted((a, b) => b.readers - b.read - (a.readers - a.read) || a.name.localeCompare(b.name, 'zh')),
    };
  });
}
