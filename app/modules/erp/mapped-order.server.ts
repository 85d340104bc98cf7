import { dayOf } from '#app/lib/date-time.ts';
import type { ErpOrder } from '#app/modules/orders/use-cases/read-orders-for-erp.server.ts';
import type { BillKind, MappedOrder } from './rules-mapping.ts';

/** Hundredths as a number with two decimals at most, exact in JSON. */
const yuan = (fen: number) => fen / 100;

/** An order in the words of the mapping. */
export function mappedOrder(
  order: ErpOrder,
  facts: { timeZone: string; orgNumber: string; number: string },
): MappedOrder {
  return {
    head: {
      orderNo: facts.number,
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
      payable: yuan(order.payableFen),
    },
    lines: order.lines.map((line) => ({
      lineNo: line.lineNo,
      productCode: line.productCode,
      productName: line.productName,
      spec: line.spec,
      unit: line.unit,
      factor: line.factor,
      qty: line.qty,
      shippedQty: line.shippedQty,
      listPrice: yuan(line.listPriceFen),
      discount: yuan(line.discountFen),
      amount: yuan(line.amountFen),
      gift: line.gift,
    })),
  };
}

/** Our number of a bill in the ERP: an order's own, a delivery's with an ending. */
export const externalNumber = (orderNo: string, bill: BillKind) =>
  bill === 'delivery' ? `${orderNo}-CK` : orderNo;
