import { allocate } from '#app/modules/pricing/rules-allocate.ts';
import type { PricedBasket } from '#app/modules/pricing/rules-basket.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import type { ReturnWay } from '#app/modules/pricing/rules-returns.ts';

/** What points are reckoned from after signatures and returns (积分基数). Pure; base units, fen. */

/** One line of an order: what was ordered, and what the outlet has of it. */
interface LineHad {
  lineNo: number;
  ordered: number;
  had: number;
}

/** Goods that bring more points, as a promotion tells of them. */
interface PointsOf {
  promotionId: string;
  promotionVersion: number;
  lines: { lineNo: number; baseQty: number; baseFen: number; factorBp: number }[];
}

type Again = { priced: Pick<PricedBasket, 'given'>; ways: ReadonlyMap<string, ReturnWay> };

/**
 * What each promotion's points are reckoned from: of the net price that each line was sold at, the part of the pieces
 * the outlet has. `again`: what is kept priced anew, once something has come back; a promotion that is not to stay
 * after a return brings what it would bring then.
 */
export function pointsOf(
  { basket, rows, given }: Pick<KeptPrice, 'basket' | 'rows' | 'given'>,
  lines: readonly LineHad[],
  again: Again | null,
): PointsOf[] {
  const multiplying = given.filter(({ how }) => how['factorBp'] !== undefined);
  return [...Map.groupBy(multiplying, ({ id }) => id)].map(([promotionId, own]) => ({
    promotionId,
    promotionVersion: own[0]!.version,
    lines: own.flatMap(({ counted = [], how }) =>
      counted.flatMap(({ key, fen }) => {
        const factorBp = again?.ways.has(promotionId)
          ? factorOf(again.priced.given, promotionId, key)
          : Number(how['factorBp']);
        if (factorBp === null) return [];
        const of = basket.filter((row) => `${row.code} ${row.unit}` === key);
        const amountOf = (lineNo: number) => rows.find((row) => row.lineNo === lineNo)?.amountFen ?? 0;
        const weights = of.map(({ lineNo }) => ({
          key: String(lineNo),
          weight: amountOf(lineNo),
          room: amountOf(lineNo),
        }));
        const shares = allocate(fen, weights);
        return of.flatMap(({ lineNo }) => {
          const line = lines.find((one) => one.lineNo === lineNo);
          if (!line || line.had <= 0) return [];
          const share = BigInt(shares.get(String(lineNo)) ?? 0);
          const baseFen = Number((share * BigInt(line.had)) / BigInt(line.ordered));
          return [{ lineNo, baseQty: line.had, baseFen, factorBp }];
        });
      }),
    ),
  }));
}

/** How many times a promotion brings points for an article now; null: not any more. */
function factorOf(given: PricedBasket['given'], id: string, key: string): number | null {
  const found = given.find((one) => one.id === id && one.counted?.some((share) => share.key === key));
  return found ? Number(found.how['factorBp']) : null;
}
