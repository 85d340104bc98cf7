import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { receivableAccounts } from '../../table.server.ts';
import { accountScope } from '../account-scope.server.ts';

/** An outlet with a dealer a payment can come from. */
export interface PartyOption {
  customerId: string;
  dealerId: string;
  code: string;
  name: string;
  dealerName: string;
  balanceFen: number;
}

/** Outlets with their dealers by part of a name or the beginning of a code. */
export async function listParties(ctx: Ctx, { keyword }: { keyword: string }): Promise<PartyOption[]> {
  const { scope } = requireAction(ctx, 'receivable:record');
  const tenant = ctx.tenant.slug;
  const like = escapeLike(keyword);
  const a = receivableAccounts;
  // Before they are cut off: whoever reaches one outlet finds it, however many others are called alike.
  const reachable = scope.all
    ? sql`true`
    : sql`exists (select from (select c.tenant_id, c.id as customer_id, c.dealer_id
          union all select r.tenant_id, r.customer_id, r.dealer_id from receivable_accounts r
          where r.tenant_id = ${tenant} and r.customer_id = c.id) ${a} where ${accountScope(ctx, scope, a)})`;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<{ [Key in keyof PartyOption]: string }>(sql`
      with found as (select c.id, c.code, c.name, c.dealer_id from ${outletView} c
        where c.tenant_id = ${tenant} and (c.name ilike ${`%${like}%`} or c.code ilike ${`${like}%`})
          and ${reachable} order by c.code limit 200)
      select ${a.customerId} as "customerId", ${a.dealerId} as "dealerId", found.code, found.name,
             d.name as "dealerName", coalesce(b.balance_fen, 0) as "balanceFen"
        from found
        join (select tenant_id, customer_id, dealer_id from receivable_accounts where tenant_id = ${tenant}
               union select ${tenant}, id, dealer_id from found) ${a} on ${a.customerId} = found.id
        join ${dealerView} d on d.tenant_id = ${a.tenantId} and d.id = ${a.dealerId}
        left join receivable_accounts b on b.tenant_id = ${a.tenantId} and b.customer_id = ${a.customerId}
          and b.dealer_id = ${a.dealerId}
       where ${accountScope(ctx, scope, a)}
       order by found.code, d.code limit 20`);
    return rows.map((row) => ({ ...row, balanceFen: Number(row.balanceFen) }));
  });
}
