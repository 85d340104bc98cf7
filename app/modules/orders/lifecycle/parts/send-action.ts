import { apiPost, apiPut, type CallOptions } from '#app/lib/web/api-client.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { devicePlace } from '#app/ui/places/device-place.ts';
import type { Receipt } from '../../fulfilment/parts/pay-fields.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { maxLines, orderedLines, type TypedRow } from '../../placing/rules-pasted.ts';
import type { settlements } from '../../returns/wire-settlements.ts';
import type { Doing } from './order-actions.tsx';

/** What somebody has said of a move of an order. */
export interface Said {
  lines: { lineNo: number; qty: number; pieces: number }[];
  /** What is sent for goods that come back; null: the same. */
  instead: readonly TypedRow[] | null;
  /** Batches that were chosen, by number of the line. */
  batches: Record<number, string>;
  warehouseId: string | null;
  /** The delivery that is signed for; null: all that are on their way. */
  deliveryNo: number | null;
  /** YYYY-MM-DD */
  expectedOn: string | null;
  receipt: Receipt;
  text: string;
  signer: string;
  signature: string;
  photos: readonly string[];
  way: (typeof settlements)[number];
}

const base = '/eOrder/eOrder';

/** Sends a move of an order as it was seen. */
export async function sendAction(
  doing: Doing,
  order: Pick<OrderDetail, 'id' | 'version' | 'kind' | 'payableFen' | 'freightFen'>,
  {
    lines,
    instead,
    batches,
    warehouseId,
    deliveryNo,
    expectedOn,
    receipt,
    text,
    signer,
    signature,
    photos,
    way,
  }: Said,
  options: CallOptions,
): Promise<unknown> {
  const { id, version } = order;
  const seen = { id, version };
  switch (doing) {
    case 'deliver': {
      const requested = lines.map(({ lineNo, qty }) => ({ lineNo, qty, batchNo: batches[lineNo] ?? '' }));
      const body = { ...seen, carrier: text, warehouseId, expectedOn, lines: requested };
      return apiPut(`${base}/saveOrderDeliver`, body, options);
    }
    case 'sign': {
      const which = deliveryNo === null ? {} : { deliveryNo };
      const body = { ...seen, ...which, signer, signature, photos, remark: text, lines };
      return apiPut(`${base}/saveOrderSign`, { ...body, ...(await devicePlace()) }, options);
    }
    case 'settle':
      return apiPut(`${base}/settleDifference`, { ...seen, way, remark: text }, options);
    case 'pay': {
      if (order.kind === 'return') return apiPut(`${base}/refundReturn`, seen, options);
      const { receiptNo, ...how } = receipt;
      const body = { ...seen, amountFen: dueFen(order), ...how, receiptNo: receiptNo.trim() || null };
      return apiPut(`${base}/confirmPay`, body, options);
    }
    case 'receive':
      return apiPut(`${base}/receiveReturn`, seen, options);
    case 'cut':
      return apiPut(`${base}/cutRest`, { ...seen, reason: text }, options);
    case 'invalidate':
      return apiPut(`${base}/orderInvalid`, { ...seen, reason: text }, options);
    default: {
      const body = { id, reason: text, lines: lines.filter(({ qty, pieces }) => qty + pieces > 0) };
      if (doing === 'return') return apiPost(`${base}/backOrder`, body, options);
      const others = instead ? orderedLines(instead, maxLines) : undefined;
      return apiPost(`${base}/swapOrder`, { ...body, instead: others }, options);
    }
  }
}
