/** Outlets: their states, what makes two of them look like one, and how much they may owe. Pure. */

/** 潜在, 审批中, 正常, 冻结, 停业, 已合并. */
export const outletStatuses = ['potential', 'pending', 'normal', 'frozen', 'closed', 'merged'] as const;

export type OutletStatus = (typeof outletStatuses)[number];

/** What somebody's portfolio is made of: outlets that are open and do business with us. */
export const portfolioStatuses = ['normal'] as const satisfies readonly OutletStatus[];

const moves: Record<OutletStatus, readonly OutletStatus[]> = {
  potential: ['pending', 'normal', 'closed'],
  pending: ['normal', 'potential'],
  normal: ['frozen', 'closed', 'merged'],
  frozen: ['normal', 'closed', 'merged'],
  closed: ['normal', 'merged'],
  merged: [],
};

/** Whether an outlet may go from one state to another; staying is always allowed. */
export function mayBecome(from: OutletStatus, to: OutletStatus): boolean {
  return from === to || moves[from].includes(to);
}

/** Only outlets in good standing may order. */
export function mayOrder(status: OutletStatus): boolean {
  return status === 'normal';
}

/** What of an outlet is compared with another's. */
export interface Lookalike {
  name: string;
  phone: string;
  licenceNo: string | null;
  /** GCJ-02 degrees. */
  lng: number;
  lat: number;
}

/** Why two outlets look like one. */
export type LikenessReason = 'phone' | 'licence' | 'near' | 'name';

/** Scores of the reasons, in hundredths; a licence alone is nearly certain. */
const weights: Record<LikenessReason, number> = { phone: 40, licence: 40, near: 20, name: 20 };

/** How much two outlets look like one, 0 to 100, and why. */
export function likeness(one: Lookalike, other: Lookalike): { score: number; reasons: LikenessReason[] } {
  const reasons: LikenessReason[] = [];
  if (one.phone !== '' && one.phone === other.phone) reasons.push('phone');
  if (one.licenceNo && one.licenceNo === other.licenceNo) reasons.push('licence');
  if (metresBetween(one, other) < 50) reasons.push('near');
  if (nameLikeness(one.name, other.name) >= 0.6) reasons.push('name');
  const sum = reasons.reduce((total, reason) => total + weights[reason], 0);
  return { score: Math.min(100, reasons.includes('licence') ? Math.max(sum, 90) : sum), reasons };
}

/** Metres between two points that are close to each other. */
export function metresBetween(
  one: { lng: number; lat: number },
  other: { lng: number; lat: number },
): number {
  const radians = Math.PI / 180;
  const x = (other.lng - one.lng) * radians * Math.cos(((one.lat + other.lat) / 2) * radians);
  const y = (other.lat - one.lat) * radians;
  return Math.hypot(x, y) * 6_371_000;
}

/** Share of neighbouring pairs of characters that two names have in common, 0 to 1; spaces and brackets do not count. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const all = a.length + b.length;
  if (all === 0) return 0;
  const left = [...b];
  let common = 0;
  for (const pair of a) {
    const index = left.indexOf(pair);
    if (index < 0) continue;
    left.splice(index, 1);
    common += 1;
  }
  return (2 * common) / all;
}

function pairsOf(name: string): string[] {
  const letters = Array.from(name.replace(/[\s()（）·-]/g, '').toLowerCase());
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** What is left of a limit; null: there is none. Below nothing: owed too much already. */
export function creditLeftFen(credit: { limitFen: number | null; usedFen: number }): number | null {
  return credit.limitFen === null ? null : credit.limitFen - credit.usedFen;
}
