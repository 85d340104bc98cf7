import { and, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { receivableEntries } from '../../table.server.ts';
import { accountScope } from '../account-scope.server.ts';

/** Where an entry stands: the account it was booked to, on which day, and as which entry of that day. */
export interface EntryPlace {
  customerId: string;
  dealerId: string;
  bookedOn: string;
  place: number;
}

/** Finds an entry of the ledger by its id, for whoever comes from a document that tells of it. */
export async function findEntry(ctx: Ctx, { id }: { id: string }): Promise<EntryPlace> {
  const { scope } = requireAction(ctx, 'receivable:list');
  const e = receivableEntries;
  const [found] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        customerId: e.customerId,
        dealerId: e.dealerId,
        bookedOn: e.bookedOn,
        // Named with its table: alone a column would be that of the entries that are counted.
        place: sql<number>`(select count(*)::int from receivable_entries o where o.tenant_id = ${e}.tenant_id
          and o.customer_id = ${e}.customer_id and o.dealer_id = ${e}.dealer_id and o.booked_on = ${e}.booked_on
          and o.seq <= ${e}.seq)`,
      })
      .from(e)
      .where(and(eq(e.tenantId, ctx.tenant.slug), eq(e.id, id), accountScope(ctx, scope, e))),
  );
  if (!found) throw notFound();
  return found;
}
