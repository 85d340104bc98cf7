import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { Commands } from '#app/ui/calls/use-command.ts';
import { devicePlace } from '#app/ui/places/device-place.ts';
import type { Receipt } from '../../fulfilment/parts/pay-fields.tsx';
import type { Counted } from '../../fulfilment/rules-pieces.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { maxLines, orderedLines, type TypedRow } from '../../placing/rules-pasted.ts';
import type { settlements } from '../../returns/wire-settlements.ts';
import type { orderMovesApi } from '../api-moves.server.ts';
import type { Doing } from './order-actions.tsx';

/** What is typed and chosen for a move of an order, as its draft keeps it. */
export interface TypedAction {
  /** What was counted, by number of the line; the others are as many as they were at first. */
  counted: Record<number, Required<Counted>>;
  /** What is sent for goods that come back; null: the same. */
  instead: TypedRow[] | null;
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
  way: (typeof settlements)[number];
}

/** A move of an order as it is sent: what was typed, the quantities of all its lines, and the pictures. */
interface ActionInput extends Omit<TypedAction, 'counted'> {
  lines: { lineNo: number; qty: number; pieces: number }[];
  signature: string;
  photos: readonly string[];
}

/** What is still to come for an order that is paid before it is sent. */
export const toComeFen = (order: Pick<OrderDetail, 'payableFen' | 'freightFen' | 'prepaid'>): number =>
  dueFen(order) - (order.prepaid?.bookedFen ?? 0);

/** Gives one of the commands that move orders. */
type Run = Commands<typeof orderMovesApi>['run'];

/** Sends a move of an order as it was seen. */
export async function sendAction(
  doing: Doing,
  order: Pick<OrderDetail, 'id' | 'version' | 'kind' | 'payableFen' | 'freightFen' | 'prepaid'>,
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
  }: ActionInput,
  run: Run,
): Promise<unknown> {
  const { id, version } = order;
  const seen = { id, version };
  switch (doing) {
    case 'deliver': {
      const requested = lines.map(({ lineNo, qty }) => ({ lineNo, qty, batchNo: batches[lineNo] ?? '' }));
      const body = { ...seen, carrier: text, warehouseId, expectedOn, lines: requested };
      return run('PUT /eOrder/eOrder/saveOrderDeliver', body);
    }
    case 'sign': {
      const which = deliveryNo === null ? {} : { deliveryNo };
      const body = { ...seen, ...which, signer, signature, photos, remark: text, lines };
      // The screen is busy while the device is asked where it is: a second press signs nothing twice.
      return run('PUT /eOrder/eOrder/saveOrderSign', async () => ({ ...body, ...(await devicePlace()) }));
    }
    case 'settle':
      return run('PUT /eOrder/eOrder/settleDifference', { ...seen, way, remark: text });
    case 'pay': {
      if (order.kind === 'return') return run('PUT /eOrder/eOrder/refundReturn', seen);
      const { receiptNo, ...how } = receipt;
      const body = { ...seen, amountFen: toComeFen(order), ...how, receiptNo: receiptNo.trim() || null };
      return run('PUT /eOrder/eOrder/confirmPay', body);
    }
    case 'receive':
      return run('PUT /eOrder/eOrder/receiveReturn', seen);
    case 'cut':
      return run('PUT /eOrder/eOrder/cutRest', { ...seen, reason: text });
    case 'invalidate':
      return run('PUT /eOrder/eOrder/orderInvalid', { ...seen, reason: text });
    default: {
      const body = { id, reason: text, lines: lines.filter(({ qty, pieces }) => qty + pieces > 0) };
      if (doing === 'return') return run('POST /eOrder/eOrder/backOrder', body);
      const others = instead ? orderedLines(instead, maxLines) : undefined;
      return run('POST /eOrder/eOrder/swapOrder', { ...body, instead: others });
    }
  }
}
