import { dayOf } from '#app/lib/time/date-time.ts';
import type {
  ErpLeft,
  ErpOrder,
  ErpOrderLine,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { shareFen } from '#app/modules/orders/rules.ts';
import { lineDiscountFen } from '#app/modules/pricing/rules-totals.ts';
import type { ReceiptDocument, SyncDocument } from '../syncs/sync-documents.ts';
import { documentFen } from './due-documents.server.ts';
import { externalNumber, type MappedOrder } from './rules-mapping.ts';

/** Hundredths as a number with two decimals at most, exact in JSON. */
const yuan = (fen: number) => fen / 100;

/** What a document of an order is; money has its own. */
export type OrderDocument = Exclude<SyncDocument, ReceiptDocument>;

/** A document of an order in the words of the mapping. */
export function mappedOrder(
  order: ErpOrder,
  document: OrderDocument,
  facts: { timeZone: string; orgNumber: string; credited?: readonly ErpOrderLine[] },
): MappedOrder {
  const { credited = [] } = facts;
  const linesOf = { '0': order.lines, '1': order.lines, '2': order.back, '3': credited };
  const creditedFen = credited.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    head: {
      orderNo: externalNumber(order.orderNo, document),
      originNo: order.originNo ?? '',
      // The order a delivery, or what comes back without one of its own, is about.
      sourceNo: order.orderNo,
      orderDate: dayOf(order.orderedAt, facts.timeZone),
      orgNumber: facts.orgNumber,
      customerCode: order.customerCode,
      customerName: order.customerName,
      dealerCode: order.dealerCode,
      dealerErpCode: order.dealerErpCode,
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
      if (document === '1') return leftLines(order, line);
      const moved = movedOf(line, document);
      return moved.qty > 0 ? [mappedLine(line, moved, nowhere)] : [];
    }),
  };
}

type Moved = Pick<ErpOrderLine, 'qty' | 'shippedQty' | 'discountFen' | 'amountFen' | 'gift'>;

type From = Pick<ErpLeft, 'warehouseCode' | 'batchNo'>;

const nowhere: From = { warehouseCode: '', batchNo: '' };

/** What has left of a line: a line of each warehouse it left, each at its share, so that all of them come to the whole. */
function leftLines(order: ErpOrder, line: ErpOrderLine): MappedOrder['lines'] {
  if (line.shippedQty === 0) return [];
  const left = order.left.filter(({ lineNo }) => lineNo === line.lineNo);
  const known = left.reduce((sum, { qty }) => sum + qty, 0) === line.shippedQty;
  let done = 0;
  return (known ? left : [{ ...nowhere, qty: line.shippedQty }]).map(({ qty, ...from }) => {
    const amountFen = shareFen(line, done, done + qty);
    done += qty;
    const discountFen = lineDiscountFen({ ...line, qty, amountFen });
    return mappedLine(line, { qty, shippedQty: qty, discountFen, amountFen, gift: line.gift }, from);
  });
}

function mappedLine(line: ErpOrderLine, moved: Moved, from: From): MappedOrder['lines'][number] {
  return {
    lineNo: line.lineNo,
    productCode: line.productCode,
    productErpCode: line.productErpCode,
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
    // What costs nothing is free: the same goods sent for others, of which nothing is charged.
    gift: moved.gift || moved.amountFen === 0,
    ...from,
  };
}

/** What a document tells of a line that has not left: all of it, or what came back at what it is worth. */
function movedOf(line: ErpOrderLine, document: SyncDocument): Moved {
  if (document === '0') return line;
  const { qty, amountFen } = line;
  const discountFen = lineDiscountFen({ ...line, qty, amountFen });
  return { qty, shippedQty: qty, discountFen, amountFen, gift: line.gift };
}
