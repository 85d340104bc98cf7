import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { roleView } from '#app/services/permissions/public/role-view.server.ts';

/** A department among those it hangs with. */
export interface AudienceDepart {
  id: string;
  parentId: string | null;
  name: string;
}

/** Departments and roles an announcement may be addressed to. */
export interface Audience {
  departs: AudienceDepart[];
  roles: { id: string; name: string }[];
}

const maxPeople = 20;

/** Departments and roles to choose readers from. */
export async function listAudience(ctx: Ctx): Promise<Audience> {
  requireAction(ctx, 'notice:edit');
  const tenant = ctx.tenant.slug;
  return inTenant(ctx, async (tx) => {
    const departs = await tx.execute<{ id: string; parent_id: string | null; name: string }>(
      sql`select id, parent_id, name from ${departView} departs where tenant_id = ${tenant} order by org_code`,
    );
    const roles = await tx.execute<{ id: string; name: string }>(
      sql`select id, name from ${roleView} roles where tenant_id = ${tenant} and enabled order by sort, code`,
    );
    return {
      departs: departs.rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: row.name })),
      roles: roles.rows.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** People to choose readers from, by a part of their name or the beginning of their account. */
export async function findPeople(
  ctx: Ctx,
  query: { keyword: string },
): Promise<{ id: string; name: string }[]> {
  requireAction(ctx, 'notice:edit');
  const tenant = ctx.tenant.slug;
  const keyword = escapeLike(query.keyword);
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ id: string; name: string }>(sql`
      select id, realname || '（' || username || '）' as name from ${personView} users where tenant_id = ${tenant} and frozen_at is null
        and (realname ilike ${`%${keyword}%`} or username ilike ${`${keyword}%`})
      order by realname, username limit ${maxPeople}`),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}
