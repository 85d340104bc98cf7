import { type Taxed, taxShares } from '#app/lib/numbers/tax.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type {
  ErpDelivery,
  ErpPlace,
} from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import type {
  ErpOrder,
  ErpOrderLine,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { shareFen } from '#app/modules/orders/rules.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { lineDiscountFen } from '#app/modules/pricing/rules-totals.ts';
import { deliveryNo, documentFen } from '../reconciliation/due-documents.server.ts';
import type { ReceiptDocument, SyncDocument } from '../syncs/sync-documents.ts';
import { externalNumber, type MappedOrder } from './rules-mapping.ts';

/** Hundredths as a number with two decimals at most, exact in JSON. */
const yuan = (fen: number) => fen / 100;

/** What a document of an order is; money has its own. */
export type OrderDocument = Exclude<SyncDocument, ReceiptDocument>;

/** A document of an order in the words of the mapping. */
export function mappedOrder(
  order: ErpOrder,
  document: OrderDocument,
  facts: {
    timeZone: string;
    orgNumber: string;
    /** When what it tells of happened. */
    happenedAt: Date;
    /** Which delivery of its order it is, where each is told by itself. */
    delivery?: Pick<ErpDelivery, 'place' | 'carrier' | 'expectedOn'> | undefined;
    /** Goods that it moves, each where it left or was put. */
    goods?: readonly PlacedLine[] | null;
    /** What has its turn before it, for its tax: freight of its order, and what of it left or was given back before. */
    before?: readonly Taxed[];
  },
): MappedOrder {
  const { delivery, goods } = facts;
  const orderNo = delivery ? deliveryNo(order.orderNo, delivery) : order.orderNo;
  const ofGoods = delivery || document === '3';
  const worthFen = ofGoods ? sum((goods ?? []).map(({ amountFen }) => amountFen)) : null;
  const moving = goods
    ? goods.map((line) => ({ line, moved: movedOf(line), from: line }))
    : order.lines.flatMap((line) => {
        const moved = document === '1' ? leftOf(line) : line;
        return moved.qty > 0 ? [{ line, moved, from: nowhere }] : [];
      });
  const taxed = moving.map(({ line: { taxRateBp }, moved: { amountFen } }) => ({ taxRateBp, amountFen }));
  const taxes = taxShares(taxed, facts.before);
  return {
    head: {
      orderNo: externalNumber(orderNo, document),
      originNo: order.originNo ?? '',
      // The order a delivery, or what comes back without one of its own, is about.
      sourceNo: order.orderNo,
      orderDate: dayOf(order.orderedAt, facts.timeZone),
      businessDate: dayOf(facts.happenedAt, facts.timeZone),
      orgNumber: facts.orgNumber,
      customerCode: order.customerCode,
      customerErpCode: order.customerErpCode,
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
      externalNo: order.externalNo ?? '',
      externalBy: order.externalBy,
      departCode: order.departCode,
      departName: order.departName,
      prepay: order.prepay,
      // It stands on the order itself; on every delivery of it, it would be charged as often.
      freight: yuan(document === '0' ? order.freightFen : 0),
      freightTax: yuan(document === '0' ? sum(taxShares(order.freightByRate)) : 0),
      carrier: delivery?.carrier ?? '',
      expectedDate: delivery?.expectedOn ?? '',
      payable: yuan(worthFen ?? documentFen(order, document)),
    },
    lines: moving.map(({ line, moved, from }, index) =>
      mappedLine(line, { ...moved, gift: isFree(order, document, moved, line) }, from, taxes[index] ?? 0),
    ),
  };
}

/**
 * What costs nothing is free: the same goods sent for others, of which nothing is charged. What was sold and comes back,
 * or is missing, is none, though its price was corrected down to nothing.
 */
function isFree(
  { kind, lines }: ErpOrder,
  document: OrderDocument,
  { gift, amountFen }: Moved,
  { lineNo }: Pick<ErpOrderLine, 'lineNo'>,
): boolean {
  if (gift || amountFen > 0) return gift;
  if (document === '3') return lines.find((one) => one.lineNo === lineNo)?.amountFen === 0;
  return kind !== 'return';
}

type Moved = Pick<ErpOrderLine, 'qty' | 'shippedQty' | 'discountFen' | 'amountFen' | 'gift'>;

type From = Pick<ErpPlace, 'warehouseCode' | 'warehouseErpCode' | 'batchNo'> & {
  productionDate: string;
  expiryDate: string;
};

/** A line whose goods are in one place. */
export type PlacedLine = ErpOrderLine & From;

const nowhere: From = {
  warehouseCode: '',
  warehouseErpCode: '',
  batchNo: '',
  productionDate: '',
  expiryDate: '',
};

/** What has left of a line as a whole, where nobody kept stock of it. */
function leftOf(line: ErpOrderLine): Moved {
  const qty = line.shippedQty;
  return movedOf({ ...line, qty, amountFen: shareFen(line, 0, qty) });
}

/** All of a line that moves, at what it is worth. */
function movedOf(line: ErpOrderLine): Moved {
  const { qty, amountFen, gift } = line;
  return { qty, shippedQty: qty, discountFen: lineDiscountFen(line), amountFen, gift };
}

function mappedLine(
  line: ErpOrderLine,
  moved: Moved,
  from: From,
  taxFen: number,
): MappedOrder['lines'][number] {
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
    tax: yuan(taxFen),
    gift: moved.gift,
    warehouseCode: from.warehouseCode,
    warehouseErpCode: from.warehouseErpCode,
    batchNo: from.batchNo,
    productionDate: from.productionDate,
    expiryDate: from.expiryDate,
  };
}
