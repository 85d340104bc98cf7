import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { shopMembers } from '../table.server.ts';
import type { MemberRow } from '../wire.ts';

/** Accounts looked at together. */
const max = 200;

/** Accounts that order for outlets within one's own scope, by part of the account's, the person's or the outlet's name. */
export async function listMembers(ctx: Ctx, { keyword }: { keyword: string }): Promise<MemberRow[]> {
  const { scope } = requireAction(ctx, 'shop:bind');
  const pattern = `%${escapeLike(keyword)}%`;
  const reach = ofReachableOutlet(ctx, scope, shopMembers.customerId) ?? sql`true`;
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<Omit<MemberRow, 'since'> & { since: string } & Record<string, unknown>>(sql`
      select u.id as "userId", u.username, u.realname, c.id as "customerId", c.code as "customerCode",
             c.name as "customerName", ${shopMembers.createdAt} as since
        from ${shopMembers}
        join ${personView} u on u.tenant_id = ${shopMembers.tenantId} and u.id = ${shopMembers.userId}
        join ${outletView} c on c.tenant_id = ${shopMembers.tenantId} and c.id = ${shopMembers.customerId}
       where ${shopMembers.tenantId} = ${ctx.tenant.slug} and ${reach}
         and (u.username ilike ${pattern} or u.realname ilike ${pattern} or c.name ilike ${pattern} or c.code ilike ${pattern})
       order by u.username limit ${max}`),
  );
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}
