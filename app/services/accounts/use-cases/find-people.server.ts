import { and, asc, eq, ilike, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { grantView, holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { users } from '../table.server.ts';

/** What a call that finds people is given: part of a name. */
export const peopleQuery = z.object({ keyword: z.string().trim().max(64).default('') });

/** What it answers. */
export const peopleAnswer = z.array(z.object({ id: z.uuid(), username: z.string(), realname: z.string() }));

/** A person as others name them. */
export interface PersonName {
  id: string;
  username: string;
  realname: string;
}

/** The brand's own people who can sign in, by part of their name, by their very usernames, or by whatever they are called. */
export function findPeople(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  requested: {
    keyword?: string;
    names?: readonly string[];
    called?: readonly string[];
    ids?: readonly string[];
    /** Who is left out. */
    without?: readonly string[];
    /** Only who holds this action by one of their roles. */
    holding?: string;
    /** Only who belongs to a department of this person or to one above it. */
    lineOf?: string;
    limit: number;
  },
): Promise<PersonName[]> {
  const pattern = escapeLike(requested.keyword ?? '');
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: users.id, username: users.username, realname: users.realname })
      .from(users)
      .where(
        and(
          eq(users.tenantId, ctx.tenant.slug),
          isNull(users.frozenAt),
          isNull(users.dealerId),
          requested.names ? inArray(sql`lower(${users.username})`, [...requested.names]) : undefined,
          requested.called
            ? or(
                inArray(sql`lower(${users.username})`, [...requested.called]),
                inArray(sql`lower(${users.realname})`, [...requested.called]),
              )
            : undefined,
          requested.ids ? inArray(users.id, [...requested.ids]) : undefined,
          requested.without ? notInArray(users.id, [...requested.without]) : undefined,
          requested.holding ? holds(requested.holding) : undefined,
          requested.lineOf ? inLineOf(requested.lineOf) : undefined,
          pattern
            ? or(ilike(users.realname, `%${pattern}%`), ilike(users.username, `${pattern}%`))
            : undefined,
        ),
      )
      .orderBy(asc(users.username))
      .limit(requested.limit),
  );
}

const holds = (action: string) => sql`exists (select from ${holderView} ur
  join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
  join ${grantView} rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id and rp.permission_code = ${action}
 where ur.tenant_id = ${users.tenantId} and ur.user_id = ${users.id})`;

const inLineOf = (userId: string) => sql`exists (select from ${memberView} theirs
  join ${departView} above on above.tenant_id = theirs.tenant_id and above.id = theirs.depart_id
  join ${memberView} own on own.tenant_id = theirs.tenant_id and own.user_id = ${userId}
  join ${departView} d on d.tenant_id = own.tenant_id and d.id = own.depart_id and starts_with(d.org_code, above.org_code)
 where theirs.tenant_id = ${users.tenantId} and theirs.user_id = ${users.id})`;
