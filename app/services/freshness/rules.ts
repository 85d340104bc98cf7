/** How fresh goods are, by the share of their life that remains. Pure. */

import { daysBetween } from '#app/lib/time/date-time.ts';

/** How fresh a batch is, by the share of its life that remains. */
export const freshnesses = ['fresh', 'normal', 'near', 'urgent', 'expired'] as const;

export type Freshness = (typeof freshnesses)[number];

/** A share of a life in whole numbers: 1/3 of it is not missed by a rounding error. */
export interface LifeShare {
  part: number;
  of: number;
}

/** From what share that remains on goods are fresh, normal, or near their end; with less they are urgent. */
export interface FreshnessShares {
  /** 新鲜 above it. */
  fresh: LifeShare;
  /** 正常 from it, 临期 below. */
  normal: LifeShare;
  /** 重点临期 below it. */
  urgent: LifeShare;
}

const share = /^(\d{1,3})(?:\/(\d{1,3})|%)$/;

/** Reads shares such as `2/3,1/3,1/6` or `60%,30%,15%`; null unless they fall and lie between nothing and all. */
export function readShares(text: string): FreshnessShares | null {
  const read = text.split(',').map((one): LifeShare | null => {
    const [, part, of = '100'] = share.exec(one) ?? [];
    return part === undefined ? null : { part: Number(part), of: Number(of) };
  });
  const [fresh, normal, urgent] = read;
  if (read.length !== 3 || !fresh || !normal || !urgent) return null;
  const falling = [{ part: 1, of: 1 }, fresh, normal, urgent, { part: 0, of: 1 }];
  const inOrder = falling.every(
    (one, index) => index === 0 || one.part * falling[index - 1]!.of < falling[index - 1]!.part * one.of,
  );
  return inOrder ? { fresh, normal, urgent } : null;
}

/** How fresh a batch is on a day by the shares that hold where it lies; 过期 when nothing is left. */
export function freshnessOf(
  batch: { expiryDate: string; shelfLifeDays: number },
  today: string,
  { fresh, normal, urgent }: FreshnessShares,
): Freshness {
  const days = daysBetween(today, batch.expiryDate);
  const beside = ({ part, of }: LifeShare) => days * of - batch.shelfLifeDays * part;
  if (days <= 0) return 'expired';
  if (beside(urgent) < 0) return 'urgent';
  if (beside(normal) < 0) return 'near';
  return beside(fresh) > 0 ? 'fresh' : 'normal';
}
