import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';

/** An account with the companies it is bound to. */
export interface AccountModel {
  id: string;
  username: string;
  realname: string;
  companies: string[];
}

/** Accounts by a part of the name or the beginning of the user name, for whoever binds members (WXP-03). */
export async function findAccounts(ctx: Ctx, { keyword }: { keyword: string }): Promise<AccountModel[]> {
  requireAction(ctx, 'enterprise-member:add');
  const part = escapeLike(keyword);
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ id: string; username: string; realname: string; companies: string[] }>(sql`
      select u.id, u.username, u.realname,
        (select coalesce(json_agg(c.name order by c.name), '[]') from enterprise_members m
          join enterprise_companies c on c.tenant_id = m.tenant_id and c.id = m.company_id
          where m.tenant_id = u.tenant_id and m.user_id = u.id) as companies
      from ${personView} u
      where u.tenant_id = ${ctx.tenant.slug} and u.frozen_at is null
        and (u.realname ilike ${`%${part}%`} or u.username ilike ${`${part}%`})
      order by u.realname, u.username limit 20`),
  );
  return rows;
}
