import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';

/** Under which what is given by hand stands among what rules gave. */
export const manualSource = 'manual';

/** What somebody may take off by hand. Pure; money in fen, percentages in hundredths: 500 is 5 %. */

/** Why a discount given by hand does not stand. */
export type ManualTrouble =
  /** Floors and the greatest discount leave less room. */
  | 'room'
  /** What is ordered becomes several orders. */
  | 'several'
  | 'no-reason';

/** How a discount given by hand is judged. */
export interface JudgedManual {
  offFen: number;
  /** What whoever gives it may give without anybody's approval. */
  limitFen: number;
  /** More than that: somebody has to approve it. */
  overLimit: boolean;
  /** As much as floors and the greatest discount leave, where that is less. */
  roomFen: number;
  trouble: ManualTrouble | null;
}

/** Judges a discount on goods that come to `beforeFen` without it, of which `givenFen` could be given. */
export function judgeManual(
  { offFen, reason }: ManualDiscount,
  facts: { beforeFen: number; givenFen: number; limitBp: number; orders: number },
): JudgedManual {
  const limitFen = scaled(facts.beforeFen, facts.limitBp, 10_000);
  const trouble =
    facts.orders > 1
      ? 'several'
      : facts.givenFen < offFen
        ? 'room'
        : reason.trim() === ''
          ? 'no-reason'
          : null;
  return { offFen, limitFen, overLimit: offFen > limitFen, roomFen: facts.givenFen, trouble };
}

/** What of the discount of lines was given by hand, gifts aside, for as much of them as is sold; null where nothing was. */
export function manualOf(
  lines: readonly { gift: boolean; qty: number; cutQty: number; priceTrace: PriceTrace | null }[],
): ManualDiscount | null {
  const steps = lines
    .filter(({ gift }) => !gift)
    .flatMap(({ qty, cutQty, priceTrace }) =>
      (priceTrace ?? [])
        .filter(({ source }) => source === manualSource)
        .map(({ name, offFen = 0 }) => ({ reason: name, fen: scaled(offFen, qty, qty + cutQty) })),
    );
  const [first] = steps;
  return first ? { offFen: sum(steps.map(({ fen }) => fen)), reason: first.reason } : null;
}

/** Whether a gift was given by hand and by no promotion. */
export const isGivenByHand = ({
  gift,
  priceTrace,
}: {
  gift: boolean;
  priceTrace: PriceTrace | null;
}): boolean => gift && !priceTrace?.some(({ source }) => source === 'promotion');
