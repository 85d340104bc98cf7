import { type Taxed, type TaxSum, taxByRate } from '#app/lib/numbers/tax.ts';

/** How freight may be taxed: as the goods it brings, or at a rate of its own. */
export const freightTaxWays = ['goods', '0%', '1%', '3%', '6%', '9%', '13%'] as const;

type FreightTaxWay = (typeof freightTaxWays)[number];

/**
 * What of an order's freight is taxed at which rate, the highest first: all of it at a rate of its own, or, as the goods,
 * in proportion to what the goods of each rate come to. Goods that come to nothing have no say: beside them alone freight
 * is taxed at 0. The parts come to the freight exactly. Amounts are fen with tax. Pure.
 */
export function freightByRate(freightFen: number, goods: readonly Taxed[], way: FreightTaxWay): Taxed[] {
  if (freightFen === 0) return [];
  if (way !== 'goods') return [{ taxRateBp: Number.parseInt(way, 10) * 100, amountFen: freightFen }];
  const parts = inProportion(freightFen, goods);
  return parts.length > 0 ? parts : [{ taxRateBp: 0, amountFen: freightFen }];
}

/**
 * Divides an amount in fen among the rates of what it goes with, the highest first, in proportion to the money of each: every
 * part is rounded down, and what is left goes a fen each to those that lost most by it, of two that lost the same to the
 * higher rate. Nothing where there is no money to go by. Pure.
 */
export function inProportion(amountFen: number, to: readonly Taxed[]): Taxed[] {
  const weights = taxByRate(to);
  const whole = BigInt(weights.reduce((sum, { grossFen }) => sum + grossFen, 0));
  if (whole === 0n) return [];
  // A product of two sums of money is more than a number holds exactly.
  const parts = weights.map(({ rateBp: taxRateBp, grossFen }) => {
    const share = BigInt(amountFen) * BigInt(grossFen);
    return { taxRateBp, amountFen: Number(share / whole), lost: share % whole };
  });
  const left = amountFen - parts.reduce((sum, part) => sum + part.amountFen, 0);
  // Those that lost the same stand as they stood: the higher rate first.
  const first = new Set(
    parts
      .toSorted((one, other) => Number(other.lost > one.lost) - Number(other.lost < one.lost))
      .slice(0, left),
  );
  return parts
    .map((part) => ({ taxRateBp: part.taxRateBp, amountFen: part.amountFen + Number(first.has(part)) }))
    .filter((part) => part.amountFen > 0);
}

/** A document of an order as far as its tax goes. */
interface TaxedDocument {
  /** What its goods come to. */
  goods: readonly Taxed[];
  /** The freight of its order. */
  freight: readonly Taxed[];
  /** Whether freight is charged with it. */
  carriesFreight: boolean;
  /** Goods of the same order that other documents had before it; of a return with the freight of its sale. */
  before?: readonly Taxed[];
}

/**
 * What of a document is tax, by rate: the one sum on page, print and API. Freight has its turn before all goods of its
 * order, so that its own tax never changes, and the documents of an order, with freight or without it, come to the tax of
 * the order. Pure.
 */
export function documentTaxes({ goods, freight, carriesFreight, before = [] }: TaxedDocument): TaxSum[] {
  return carriesFreight
    ? taxByRate([...freight, ...goods], before)
    : taxByRate(goods, [...freight, ...before]);
}
