import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';

/** An outlet a person orders for, where goods go to, and the dealer that delivers to it. */
export interface Member {
  customerId: string;
  customerName: string;
  dealerId: string;
  dealerName: string;
  receiver: string;
  phone: string;
  address: string;
}

/** Every outlet of whoever is signed in, the one turned to last in front. */
async function outletsOf(ctx: Ctx, tx: Tx): Promise<Member[]> {
  const { user } = requireAction(ctx, 'shop:order');
  const { rows } = await tx.execute<Member & Record<string, unknown>>(sql`
    select c.id as "customerId", c.name as "customerName", d.id as "dealerId", d.name as "dealerName",
           c.contact as receiver, c.phone, c.address
    from shop_members m
      join ${outletView} c on c.tenant_id = m.tenant_id and c.id = m.customer_id
      join ${dealerView} d on d.tenant_id = c.tenant_id and d.id = c.dealer_id
    where m.tenant_id = ${ctx.tenant.slug} and m.user_id = ${user.id}
    order by m.chosen_at desc nulls last, m.created_at, c.code`);
  return rows;
}

/** Every outlet of whoever is signed in; an account that is bound to none has nothing to do in the shop. */
export async function requireOutlets(ctx: Ctx, tx: Tx): Promise<Member[]> {
  const outlets = await outletsOf(ctx, tx);
  if (outlets.length === 0) throw new DomainError('shop.no-outlet', 403);
  return outlets;
}

/** The outlet a request is for: the one that is named, of one's own, or the one turned to last. */
export async function requireMember(ctx: Ctx, tx: Tx, customerId?: string): Promise<Member> {
  const outlets = await requireOutlets(ctx, tx);
  const member = customerId === undefined ? outlets[0] : outlets.find((one) => one.customerId === customerId);
  if (!member) throw new DomainError('shop.not-your-outlet', 403);
  return member;
}
