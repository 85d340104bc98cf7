import { scaled, scaledHalfUp } from '#app/modules/pricing/rules-allocate.ts';
import type { LevelBenefit, PromotionDefinition, PromotionLevel } from './rules-definition.ts';

/** The highest level that an amount reaches; null below the first one. */
export function levelOf(levels: readonly PromotionLevel[], amount: number): PromotionLevel | null {
  const reached = levels.filter(({ min, max }) => amount >= min && (max === null || amount <= max));
  return reached.toSorted((a, b) => b.min - a.min)[0] ?? null;
}

/** The next level above an amount; null where there is none. */
export function nextLevel(levels: readonly PromotionLevel[], amount: number): PromotionLevel | null {
  return levels.filter(({ min }) => min > amount).toSorted((a, b) => a.min - b.min)[0] ?? null;
}

/** Whether a benefit is given once more with every full multiple: a share of the price, of the points, or all freight is not. */
export const isCountable = ({ type }: LevelBenefit): boolean =>
  type !== 'percent' && type !== 'points' && type !== 'freight';

/** How many full times a level is reached: once, or every full multiple beyond what does not count. */
export function fullTimesOf(
  { min, benefit }: PromotionLevel,
  amount: number,
  { recursive, over }: Pick<PromotionDefinition, 'recursive' | 'over'>,
): number {
  // A level that begins at nothing has no multiples.
  if (!recursive || min <= 0 || !isCountable(benefit)) return 1;
  return Math.max(0, scaled(Math.max(0, amount - over), 1, min));
}

/** How many times a level is used: gifts in proportion begin one more, so that limits hold for them, too. */
export function timesOf(level: PromotionLevel, amount: number, definition: PromotionDefinition): number {
  const times = fullTimesOf(level, amount, definition);
  const begun =
    times > 0 && isInProportion(level, definition) && amount - definition.over > times * level.min;
  return begun ? times + 1 : times;
}

const isInProportion = ({ min, benefit }: PromotionLevel, { recursive, giftRounding }: PromotionDefinition) =>
  benefit.type === 'gift' && recursive && giftRounding !== 'step' && min > 0;

/** How many pieces are given when a level is used so many times for so much. */
export function giftQty(
  { level, times, amount }: { level: PromotionLevel; times: number; amount: number },
  definition: PromotionDefinition,
): number {
  const { benefit, min } = level;
  if (benefit.type !== 'gift') return 0;
  if (!isInProportion(level, definition)) return times * benefit.qty;
  // As far as the times that are allowed reach.
  const within = Math.min(Math.max(0, amount - definition.over), times * min);
  if (definition.giftRounding === 'nearest') return scaledHalfUp(within, benefit.qty, min);
  return definition.giftRounding === 'down'
    ? scaled(within, benefit.qty, min)
    : scaled(within * benefit.qty + min - 1, 1, min);
}
