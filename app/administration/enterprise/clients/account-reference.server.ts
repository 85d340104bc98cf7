import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';

/** Accounts of the tenant, by name and user name: whoever administrates bindings may name any of them. */
export const accountReference: Reference = {
  async names(ctx, tx, ids) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id, realname || '（' || username || '）' as name from ${personView} users where tenant_id = ${ctx.tenant.slug} and id = any (${sql.param([...ids])}::uuid[])`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async find(ctx, tx, keyword) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id, realname || '（' || username || '）' as name from ${personView} users where tenant_id = ${ctx.tenant.slug} and frozen_at is null
        and (realname ilike ${`%${escapeLike(keyword)}%`} or username ilike ${`${escapeLike(keyword)}%`})
      order by realname, username limit 20`);
    return rows.map(({ id, name }) => ({ id, name }));
  },
};
