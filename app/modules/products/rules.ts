/** What a product costs whom, on which day, and in which quantities it is sold. Pure; money in fen. */

/** Kinds of prices, the one that goes first first: agreement, outlet, label, channel, everybody. */
export const priceKinds = ['agreement', 'customer', 'label', 'channel', 'base'] as const;

export type PriceKind = (typeof priceKinds)[number];

/** A price as it may be asked for. */
export interface PriceRow {
  id: string;
  kind: PriceKind;
  channelId: string | null;
  labelId: string | null;
  customerId: string | null;
  dealerId: string | null;
  agreementNo: string | null;
  /** What the label is called. */
  labelName?: string | null;
  priceFen: number;
  /** YYYY-MM-DD. */
  validFrom: string;
  validTo: string | null;
}

/** Who buys, of whom, and when. */
export interface PriceQuery {
  day: string;
  customerId: string;
  dealerId: string;
  /** The outlet's channel, then the one above it, and so on. */
  channelIds: readonly string[];
  labelIds: readonly string[];
  listPriceFen: number;
  floorFen: number | null;
}

/** One step of how a price came about; kept on the order's line. */
export interface PriceStep {
  step: PriceKind | 'list' | 'floor';
  /** Of the price row; null for the list price and the floor. */
  priceId: string | null;
  priceFen: number;
  /** Whether it decided the price; the others were looked at and gave way. */
  chosen: boolean;
  agreementNo?: string;
  /** Which label it is the price of. */
  label?: string;
}

/** Whether a price row speaks of this purchase at all. */
export function appliesTo(row: PriceRow, query: PriceQuery): boolean {
  if (row.validFrom > query.day || (row.validTo !== null && row.validTo < query.day)) return false;
  if (row.dealerId !== null && row.dealerId !== query.dealerId) return false;
  switch (row.kind) {
    case 'agreement':
    case 'customer':
      return row.customerId === query.customerId;
    case 'label':
      return row.labelId !== null && query.labelIds.includes(row.labelId);
    case 'channel':
      return row.channelId !== null && query.channelIds.includes(row.channelId);
    case 'base':
      return true;
    default:
      return row.kind satisfies never;
  }
}

/** Which of two prices that apply goes first: kind, the nearer channel, the named dealer, the later beginning. */
function goesFirst(query: PriceQuery): (one: PriceRow, other: PriceRow) => number {
  const nearness = ({ channelId }: PriceRow) => (channelId ? query.channelIds.indexOf(channelId) : 0);
  return (one, other) =>
    priceKinds.indexOf(one.kind) - priceKinds.indexOf(other.kind) ||
    nearness(one) - nearness(other) ||
    Number(other.dealerId !== null) - Number(one.dealerId !== null) ||
    other.validFrom.localeCompare(one.validFrom) ||
    one.id.localeCompare(other.id);
}

/**
 * The price of a unit, and how it came about: agreement → outlet → label → channel → everybody → list price, never below
 * the floor. Of several labels that an outlet has, the price for the named dealer goes first, then the one that began last. The same rows in any order give the same price.
 */
export function priceOf(
  rows: readonly PriceRow[],
  query: PriceQuery,
): { priceFen: number; trace: PriceStep[] } {
  const fitting = rows.filter((row) => appliesTo(row, query)).toSorted(goesFirst(query));
  const [first] = fitting;
  const trace: PriceStep[] = fitting.map((row) => ({
    step: row.kind,
    priceId: row.id,
    priceFen: row.priceFen,
    chosen: row === first,
    ...(row.agreementNo ? { agreementNo: row.agreementNo } : {}),
    ...(row.labelName ? { label: row.labelName } : {}),
  }));
  trace.push({ step: 'list', priceId: null, priceFen: query.listPriceFen, chosen: first === undefined });
  const requested = first?.priceFen ?? query.listPriceFen;
  if (query.floorFen === null || requested >= query.floorFen) return { priceFen: requested, trace };
  return {
    priceFen: query.floorFen,
    trace: [
      ...trace.map((step) => ({ ...step, chosen: false })),
      { step: 'floor', priceId: null, priceFen: query.floorFen, chosen: true },
    ],
  };
}

/** Whether two spans of days share a day. */
export function overlap(
  one: { validFrom: string; validTo: string | null },
  other: { validFrom: string; validTo: string | null },
): boolean {
  const endsBefore = (a: typeof one, b: typeof other) => a.validTo !== null && a.validTo < b.validFrom;
  return !endsBefore(one, other) && !endsBefore(other, one);
}

/** What is wrong with a quantity in base units: below the least, or not in steps from it; null when nothing is. */
export function quantityProblem(
  product: { minQty: number; stepQty: number },
  qty: number,
): 'below-least' | 'not-in-steps' | null {
  if (qty < product.minQty) return 'below-least';
  return (qty - product.minQty) % product.stepQty === 0 ? null : 'not-in-steps';
}
