import { scaled } from './rules-allocate.ts';
import { chargedSource } from './rules-charged.ts';

/** One step by which a line came to its price: where it was looked up, or what was taken off it. */
export interface PriceStep {
  /** What kind of price it is: base, channel, customer, agreement, floor; or who took something off. */
  source: string;
  /** The list or rule that gave it, as people know it. */
  name: string;
  /** Price of one unit in fen; left out by what takes an amount off the whole line. */
  priceFen?: number;
  /** What it took off the line, in fen. */
  offFen?: number;
}

/** All steps in the order they were looked at; the last one that has a price gave it. */
export type PriceTrace = readonly PriceStep[];

/** The price of one unit in fen that the steps led to, before anything was taken off the line; null without any. Pure. */
export function givenPriceFen(trace: PriceTrace | null): number | null {
  return trace?.findLast((step) => step.priceFen !== undefined)?.priceFen ?? null;
}

/**
 * The trace of a part of a line: of what was taken off the whole, the share of the pieces from the `from`-th to before
 * the `to`-th of `whole`. Parts that follow each other come to the whole, to the fen. Pure.
 */
export function traceOfPart(
  trace: PriceTrace | null,
  { from, to, whole }: { from: number; to: number; whole: number },
): PriceTrace | null {
  return (
    trace?.map((step) => {
      const { offFen } = step;
      if (offFen === undefined || whole === 0) return step;
      return { ...step, offFen: scaled(offFen, to, whole) - scaled(offFen, from, whole) };
    }) ?? null
  );
}

/** Prices that say something also where they change nothing: what was agreed holds whatever the list says. */
const explaining: ReadonlySet<string> = new Set(['agreement', chargedSource]);

/**
 * Steps worth telling: of two prices of one kind the nearer, which stands last; none that leaves the price as it was,
 * nor takes nothing off, unless it explains why it stays. Pure.
 */
export function tellingSteps(trace: PriceTrace): PriceStep[] {
  const nearer = trace.filter(
    ({ source, name, priceFen }, index) =>
      priceFen === undefined ||
      !trace
        .slice(index + 1)
        .some((one) => one.source === source && one.name === name && one.priceFen !== undefined),
  );
  let before: number | undefined;
  return nearer.filter(({ source, priceFen, offFen }) => {
    if (priceFen === undefined) return offFen !== 0;
    const same = priceFen === before;
    before = priceFen;
    return !same || explaining.has(source);
  });
}
