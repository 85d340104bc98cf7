import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** The outlet a person orders for, and the dealer that delivers to it. */
export interface Member {
  customerId: string;
  customerName: string;
  dealerId: string;
  dealerName: string;
}

/** The outlet of whoever is signed in; an account that is bound to none has nothing to do in the shop. */
export async function requireMember(ctx: Ctx, tx: Tx): Promise<Member> {
  const { user } = requireAction(ctx, 'shop:order');
  const { slug } = ctx.tenant;
  const { rows } = await tx.execute<Member & Record<string, unknown>>(sql`
    select c.id as "customerId", c.name as "customerName", d.id as "dealerId", d.name as "dealerName"
    from shop_members m
      join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
      join dealers d on d.tenant_id = c.tenant_id and d.id = c.dealer_id
    where m.tenant_id = ${slug} and m.user_id = ${user.id}`);
  const [member] = rows;
  if (!member) throw new DomainError('shop.no-outlet', 403);
  return member;
}
