import { z } from 'zod';
import type { TaxSum } from '#app/lib/numbers/tax.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { maxPrinted } from '../listing/list-limits.ts';
import type { OrderKind, OrderStatus } from '../rules.ts';
import { printKinds } from './print-kinds.ts';
import type { Corrected } from './rules-sums.ts';

const ids = z
  .string()
  .max(maxPrinted * 40)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((list) => list.length > 0 && list.length <= maxPrinted);

/** Of one order: the delivery that is printed, with its own goods and sums; none: all that was ordered. */
const deliveryNo = wholeNumber(1, 10_000).optional();

/** GET /eOrder/eOrder/orderPrint and orderExePrint: one or several ids, by comma. */
export const printQuery = z.object({ ids, deliveryNo });

/** The page of both, and GET /eOrder/eOrder/orderPdf. */
export const printPageQuery = z.object({ ids, kind: z.enum(printKinds).default('order'), deliveryNo });

/** POST /eOrder/eOrder/printed: that they have been printed. */
export const printedInput = z.object({ ids, kind: z.enum(printKinds), deliveryNo });

/** One order as it is printed. */
export interface PrintedOrder {
  id: string;
  orderNo: string;
  /** The delivery it is printed of, with the day it should be there; null: all that was ordered. */
  delivery: { no: string; expectedOn: string | null } | null;
  kind: OrderKind;
  status: OrderStatus;
  dealerName: string;
  customerName: string;
  salesName: string;
  receiver: string;
  phone: string;
  address: string;
  remark: string;
  orderedAt: string;
  goodsFen: number;
  discountFen: number;
  payableFen: number;
  /** What bringing the order costs; 0 on the slip of a later delivery, for it goes with the first. */
  freightFen: number;
  /** What of the discount was given by hand; 0: nothing. */
  manualFen: number;
  /** What of it is tax, by rate. */
  taxes: TaxSum[];
  /** What its goods come to since their price was corrected; null where it was not. */
  corrected: Corrected | null;
  /** The amount in Chinese capitals. */
  capitals: string;
  /** How often the same has been printed before: all of it, or this delivery. */
  printed: number;
  /** Of an exchange for other goods: what comes back for them, and what it was sold for. */
  back: { productName: string; text: string; amountFen: number }[];
  lines: {
    lineNo: number;
    productCode: string;
    productName: string;
    spec: string;
    unit: string;
    qty: number;
    listPriceFen: number;
    discountFen: number;
    amountFen: number;
    /** What its price was corrected by since. */
    correctedFen: number;
    gift: boolean;
    /** Batches it left or leaves with, as far as they are known. */
    batches: string[];
  }[];
}

/** Orders of one route (线路), which one salesperson looks after, with all they carry together. */
export interface PrintedRoute {
  route: string;
  orders: PrintedOrder[];
  goods: { productCode: string; productName: string; spec: string; unit: string; qty: number }[];
}
