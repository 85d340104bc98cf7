import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type Taxed, taxShares } from '#app/lib/numbers/tax.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { inProportion } from '#app/modules/orders/sales/rules-freight-tax.ts';
import { entryView } from '#app/modules/receivables/ledger/public/entry-view.server.ts';
import type { Receipt } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import type { ReceiptDocument } from '../syncs/sync-documents.ts';
import { externalNumber, type MappedOrder } from './rules-mapping.ts';

/**
 * Money, or what is owed as such, in the words of the mapping: one line of what it comes to, untaxed; of the freight of an
 * order, which is taxed as the order keeps it, one of each rate. Pure.
 */
export function mappedReceipt(
  receipt: Receipt,
  document: ReceiptDocument,
  { orgNumber, freight }: { orgNumber: string; freight: readonly Taxed[] },
): MappedOrder {
  const payMethod = receipt.method ?? '';
  return {
    head: {
      orderNo: externalNumber(receipt.no, document),
      originNo: receipt.orderNo,
      sourceNo: receipt.no,
      orderDate: receipt.paidOn ?? '',
      businessDate: receipt.paidOn ?? '',
      orgNumber,
      customerCode: receipt.customerCode,
      customerErpCode: receipt.customerErpCode,
      customerName: receipt.customerName,
      dealerCode: receipt.dealerCode,
      dealerErpCode: receipt.dealerErpCode,
      dealerName: receipt.dealerName,
      remark: receipt.remark,
      payable: receipt.amountFen / 100,
      payMethod,
      entryKind: receipt.kind,
    },
    lines: taxedParts(receipt.amountFen, freight).map(({ amountFen, taxFen, taxRateBp }, index) => ({
      lineNo: index + 1,
      amount: amountFen / 100,
      netAmount: (amountFen - taxFen) / 100,
      taxRate: taxRateBp / 100,
      tax: taxFen / 100,
      payMethod,
      entryKind: receipt.kind,
      remark: receipt.remark,
    })),
  };
}

/** An amount by the rates of a freight, with the tax of each; what is given back has that of what was charged. */
function taxedParts(amountFen: number, freight: readonly Taxed[]): (Taxed & { taxFen: number })[] {
  const parts = inProportion(Math.abs(amountFen), freight);
  if (parts.length === 0) return [{ taxRateBp: 0, amountFen, taxFen: 0 }];
  const taxes = taxShares(parts);
  const signed = (fen: number) => (amountFen < 0 ? 0 - fen : fen);
  return parts.map((part, index) => ({
    taxRateBp: part.taxRateBp,
    amountFen: signed(part.amountFen),
    taxFen: signed(taxes[index] ?? 0),
  }));
}

/**
 * How freight that orders were placed with is taxed, by the id of the entry that charges it or takes it back; nothing of
 * any other entry, and of freight that somebody charges or takes back by hand. One statement, however many.
 */
export async function readFreightByRate(
  tx: Tx,
  { slug }: { slug: string },
  receipts: readonly Pick<Receipt, 'id' | 'kind'>[],
): Promise<(entryId: string) => Taxed[]> {
  const ids = receipts.flatMap(({ id, kind }) => (kind === 'freight' ? [id] : []));
  if (ids.length === 0) return () => [];
  // The keys that the books know them by end with the order.
  const { rows } = await tx.execute<{ id: string; freight: Taxed[] }>(sql`
    select e.id, o.freight_by_rate as freight from ${entryView} e
      join ${orderView} o on o.tenant_id = e.tenant_id
       and o.id = (case when e.source_key ~ '^freight(-back)?:[0-9a-f-]{36}$' then split_part(e.source_key, ':', 2) end)::uuid
     where e.tenant_id = ${slug} and e.id = any(${sql.param(ids)}::uuid[])`);
  const found = new Map(rows.map(({ id, freight }) => [id, freight]));
  return (entryId) => found.get(entryId) ?? [];
}
