import { and, eq, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { customers } from '../../table.server.ts';

/** An outlet as an order needs it: who delivers to it, who looks after it and where it is. */
export interface Buyer {
  id: string;
  code: string;
  name: string;
  channel: string;
  contact: string;
  phone: string;
  address: string;
  dealerId: string;
  dealerName: string;
  salesUserId: string;
  salesName: string;
  departId: string;
  /** What it may owe at most; null for no limit. */
  creditLimitFen: number | null;
}

/**
 * Outlets in good standing within a scope: one by its id, those that have one of these codes or names, or those whose
 * name holds a keyword or whose code begins with it.
 */
export async function findBuyers(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: ({ id: string } | (({ keyword: string } | { named: readonly string[] }) & { limit: number })) & {
    scope: DataScope;
  },
): Promise<Buyer[]> {
  const { slug } = ctx.tenant;
  const reach = withinScope(requested.scope, {
    tenant: slug,
    departId: customers.departId,
    userId: customers.ownerUserId,
    dealerId: customers.dealerId,
  });
  const which: SQL =
    'id' in requested
      ? sql`${customers.id} = ${requested.id}`
      : 'named' in requested
        ? sql`(${customers.code} = any (${sql.param([...requested.named])}::text[])
          or ${customers.name} = any (${sql.param([...requested.named])}::text[]))`
        : sql`(${customers.name} ilike ${`%${escapeLike(requested.keyword)}%`}
          or ${customers.code} ilike ${`${escapeLike(requested.keyword)}%`})`;
  const limit = 'id' in requested ? 1 : requested.limit;
  const { rows } = await tx.execute<Omit<Buyer, 'creditLimitFen'> & { creditLimit: string | null }>(sql`
    select customers.id, customers.code, customers.name, customers.channel, customers.contact, customers.phone,
      customers.address, customers.dealer_id as "dealerId", d.name as "dealerName",
      customers.owner_user_id as "salesUserId", u.realname as "salesName", customers.depart_id as "departId",
      customers.credit_limit_fen as "creditLimit"
    from customers
      join ${dealerView} d on d.tenant_id = customers.tenant_id and d.id = customers.dealer_id
      join ${personView} u on u.tenant_id = customers.tenant_id and u.id = customers.owner_user_id
    where customers.tenant_id = ${slug} and customers.status = 'normal' and ${which} and ${reach ?? sql`true`}
    order by customers.code limit ${limit}`);
  return rows.map(({ creditLimit, ...row }) => ({
    ...row,
    creditLimitFen: creditLimit === null ? null : Number(creditLimit),
  }));
}

/** Whether there is such an outlet within a scope, in whatever standing. */
export async function outletIsWithin(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
  scope: DataScope,
): Promise<boolean> {
  const reach = withinScope(scope, {
    tenant: ctx.tenant.slug,
    departId: customers.departId,
    userId: customers.ownerUserId,
    dealerId: customers.dealerId,
  });
  return (
    (await tx.$count(customers, and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id), reach))) >
    0
  );
}
