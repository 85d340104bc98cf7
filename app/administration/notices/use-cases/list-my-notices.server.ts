import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { PageOf } from '#app/entity/define-entity.ts';
import { havingAll, listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { noticeColumns, toNotice } from '#app/services/notices/notice-rows.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import type { Notice } from '#app/services/notices/wire.ts';
import type { MyNoticesQuery } from '../inputs.ts';
import { myNoticeStore } from '../stores.server.ts';

/** The person's notices with what they say, newest first, as older clients ask for them (ROU-10). */
export async function listMyNotices(ctx: Ctx, query: MyNoticesQuery): Promise<PageOf<Notice>> {
  requireUser(ctx);
  const { pageNumber, size, direction = 'desc', keyword, ...chosen } = query;
  const store = await storeToRead(ctx, myNoticeStore);
  return inTenantReadOnly(ctx, async (tx) => {
    const page = await listRows({ ...ctx, tx }, store, {
      pageNumber,
      size,
      sort: [{ field: 'sentAt', direction }],
      keyword,
      filter: havingAll(chosen),
      group: null,
      after: null,
    });
    const ids = page.records.map(({ id }) => id);
    const rows = await tx
      .select(noticeColumns)
      .from(announcements)
      .where(and(eq(announcements.tenantId, ctx.tenant.slug), inArray(announcements.id, ids)));
    const whole = new Map(rows.map((row) => [row.id, row]));
    const records = page.records.flatMap(({ id, read }) => {
      const row = whole.get(id);
      return row ? [toNotice({ ...row, read: read === '1' })] : [];
    });
    return { ...page, records };
  });
}
