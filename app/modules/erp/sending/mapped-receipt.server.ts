import type { Receipt } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import type { ReceiptDocument } from '../syncs/sync-documents.ts';
import { externalNumber, type MappedOrder } from './rules-mapping.ts';

/** Money, or what is owed as such, in the words of the mapping: one line of what it comes to. Pure. */
export function mappedReceipt(
  receipt: Receipt,
  document: ReceiptDocument,
  { orgNumber }: { orgNumber: string },
): MappedOrder {
  const amount = receipt.amountFen / 100;
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
      payable: amount,
      payMethod,
      entryKind: receipt.kind,
    },
    lines: [{ lineNo: 1, amount, payMethod, entryKind: receipt.kind, remark: receipt.remark }],
  };
}
