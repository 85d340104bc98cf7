import { dayOf } from '#app/lib/time/date-time.ts';
import type {
  ErpOrder,
  ErpOrderLine,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { shareFen } from '#app/modules/orders/rules.ts';
import { lineDiscountFen } from '#app/modules/pricing/rules-totals.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';
import { documentFen } from './due-documents.server.ts';
import { externalNumber, type MappedOrder } from './rules-mapping.ts';

/** Hundredths as a number with two decimals at most, exact in JSON. */
const yuan = (fen: number) => fen / 100;

/** A document of an order in the words of the mapping. */
export function mappedOrder(
  order: ErpOrder,
  document: SyncDocument,
  facts: { timeZone: string; orgNumber: string; credited?: readonly ErpOrderLine[] },
): MappedOrder {
  const { credited = [] } = facts;
  const linesOf = { '0': order.lines, '1': order.lines, '2': order.back, '3': credited };
  const creditedFen = credited.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    head: {
      orderNo: externalNumber(order.orderNo, document),
      originNo: order.originNo ?? '',
      orderDate: dayOf(order.orderedAt, facts.timeZone),
      orgNumber: facts.orgNumber,
      customerCode: order.customerCode,
      customerName: order.customerName,
      dealerCode: order.dealerCode,
      dealerName: order.dealerName,
      channel: order.channel,
      salesName: order.salesName,
      receiver: order.receiver,
      phone: order.phone,
      address: order.address,
      remark: order.remark,
      payable: yuan(document === '3' ? creditedFen : documentFen(order, document)),
    },
    lines: linesOf[document].flatMap((line) => {
      const moved = movedOf(line, document);
      return moved.qty > 0 ? [mappedLine(line, moved)] : [];
    }),
  };
}

type Moved = Pick<ErpOrderLine, 'qty' | 'shippedQty' | 'discountFen' | 'amountFen' | 'gift'>;

function mappedLine(line: ErpOrderLine, moved: Moved): MappedOrder['lines'][number] {
  return {
    lineNo: line.lineNo,
    productCode: line.productCode,
    productName: line.productName,
    spec: line.spec,
    unit: line.unit,
    factor: line.factor,
    qty: moved.qty,
    shippedQty: moved.shippedQty,
    listPrice: yuan(line.listPriceFen),
    discount: yuan(moved.discountFen),
    amount: yuan(moved.amountFen),
    taxRate: line.taxRateBp / 100,
    gift: moved.gift,
  };
}

/** What a document tells of a line: all of it, what left of it at its share, or what came back at what it is worth. */
function movedOf(line: ErpOrderLine, document: SyncDocument): Moved {
  if (document === '0') return line;
  const qty = document === '1' ? line.shippedQty : line.qty;
  // Of an exchange for the same nothing is charged, and nothing is given back.
  const amountFen = document === '1' ? shareFen(line, 0, qty) : line.amountFen;
  const discountFen = lineDiscountFen({ ...line, qty, amountFen });
  const gift = line.gift || (document !== '1' && amountFen === 0);
  return { qty, shippedQty: qty, discountFen, amountFen, gift };
}
