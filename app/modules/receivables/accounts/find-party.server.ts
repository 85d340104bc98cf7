import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { brandDealerView, outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import type { Account } from '../ledger/post-entries.server.ts';
import { receivableAccounts } from '../table.server.ts';
import { accountScope } from './account-scope.server.ts';

/** An outlet and a dealer that have an account with one another, or may have one. */
export interface Party {
  customerCode: string;
  customerName: string;
  channel: string;
  departId: string;
  dealerName: string;
}

/** The account somebody names, within what they may see: of goods charged, or of a dealer who delivers to the outlet. */
export async function findParty(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  { customerId, dealerId }: Account,
): Promise<Party> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ [Key in keyof Party]: string }>(sql`
    select c.code as "customerCode", c.name as "customerName", c.channel, c.depart_id as "departId",
           d.name as "dealerName"
      from (select tenant_id, customer_id, dealer_id from receivable_accounts
             where tenant_id = ${tenant} and customer_id = ${customerId}
             union select tenant_id, id, dealer_id from ${outletView} customers where tenant_id = ${tenant} and id = ${customerId}
             union select tenant_id, customer_id, dealer_id from ${brandDealerView} customer_dealers
             where tenant_id = ${tenant} and customer_id = ${customerId}) ${receivableAccounts}
      join ${outletView} c on c.tenant_id = ${receivableAccounts.tenantId} and c.id = ${receivableAccounts.customerId}
      join ${dealerView} d on d.tenant_id = ${receivableAccounts.tenantId} and d.id = ${receivableAccounts.dealerId}
     where ${receivableAccounts.dealerId} = ${dealerId} and ${accountScope(ctx, scope, receivableAccounts)}`);
  const [party] = rows;
  if (!party) throw new DomainError('receivables.no-account', 422, { field: 'customerId' });
  return party;
}
