import { and, eq, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { makeMaster } from '../masters/make-master.server.ts';
import { type Party, partyOfBill } from '../reconciliation/bill-party.ts';
import { bookedOutlets } from '../reconciliation/booked-outlet.server.ts';
import { erpOf } from '../sending/erp-world.server.ts';
import { billKindOf } from '../sending/rules-mapping.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { orderOfDelivery } from '../syncs/order-of-delivery.server.ts';
import { isReceipt, type ReceiptDocument } from '../syncs/sync-documents.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { orderSyncs } from '../table.server.ts';
import type { PushOutletsInput, Resync } from '../wire.ts';
import { resyncOrders } from './resync-orders.server.ts';

/** How many orders are looked at in one go; whoever has more does it again. */
const maxOrders = 200;

/**
 * Makes customers in the ERP of outlets whose code it does not know, as the mapping spells them, and sends the orders
 * that failed for it again. A code that is there by now is left as it is.
 */
export async function pushOutlets(
  ctx: Ctx,
  { ids }: PushOutletsInput,
): Promise<Resync & { customers: number }> {
  const { scope } = requireAction(ctx, 'erp:resync');
  const config = await readErpConfig(ctx);
  if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
  const failed = await inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select({
        id: orderSyncs.orderId,
        document: orderSyncs.document,
        customerId: orderSyncs.customerId,
        of: orderOfDelivery(orderSyncs),
      })
      .from(orderSyncs)
      .where(
        and(
          syncScope(ctx, scope),
          eq(orderSyncs.status, 'failed'),
          eq(orderSyncs.cause, 'customer'),
          ids && inArray(orderSyncs.orderId, ids),
        ),
      )
      .orderBy(orderSyncs.orderId)
      .limit(maxOrders);
    const idsOf = (document?: ReceiptDocument) =>
      rows
        .filter((row) => (document ? row.document === document : !isReceipt(row.document)))
        .map(({ of }) => of);
    const heads: (Party & { id: string; kind?: string })[] = [
      ...(await readOrderHeads(tx, ctx.tenant, { ids: idsOf() })),
      ...(await readReceipts(tx, ctx.tenant, 'payment', { ids: idsOf('4') })),
      ...(await readReceipts(tx, ctx.tenant, 'refund', { ids: idsOf('5') })),
      ...(await readReceipts(tx, ctx.tenant, 'adjustment', { ids: idsOf('6') })),
    ];
    const headOf = new Map(heads.map((head) => [head.id, head]));
    const documents = rows.flatMap(({ id, of, ...row }) => {
      const head = headOf.get(of);
      return head ? [{ ...row, orderId: id, head, orderKind: head.kind ?? '' }] : [];
    });
    const outlets = await bookedOutlets(tx, ctx.tenant, documents);
    return documents.flatMap(({ orderId: id, document, head, orderKind }, place) => {
      const party = { ...head, ...outlets[place] };
      const customer = partyOfBill(config.mapping, party, billKindOf(document, orderKind));
      return customer ? [{ id, customer }] : [];
    });
  });
  if (failed.length === 0) throw new DomainError('erp.nothing-to-push', 409);
  const customers = new Map(failed.map(({ customer }) => [customer.code, customer]));
  const client = erpOf({ ...ctx, now: () => new Date() }, config);
  for (const customer of customers.values()) {
    await makeMaster(client, config.orgNumber, { ...customer, kind: 'customer', fields: {} });
  }
  await inTenant(ctx, async (tx) => {
    await writeAuditLog(ctx, tx, {
      action: 'erp:resync',
      entity: 'erp-customer',
      entityId: ctx.tenant.slug,
      before: null,
      after: { customers: [...customers.values()].map(({ code, name }) => `${code} ${name}`) },
    });
  });
  const again = await resyncOrders(ctx, {
    ids: [...new Set(failed.map(({ id }) => id))],
    document: null,
  });
  return { customers: customers.size, ...again };
}
