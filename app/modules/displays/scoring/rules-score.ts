/** How an item of a standard is judged: yes or no, a count, a share, an option of a table, a value between two ends. */
export const scoreMethods = ['boolean', 'count', 'share', 'level', 'range'] as const;
export type ScoreMethod = (typeof scoreMethods)[number];

/** What an item of a standard looks at. */
export const dimensions = [
  'presence',
  'facings',
  'shelf-share',
  'shelf-level',
  'price-tag',
  'posm',
  'freshness',
  'cleanliness',
  'cooler-purity',
] as const;

/** An option of an item that is judged by a table, and what it is worth of 100. */
export interface LevelOption {
  name: string;
  worth: number;
}

/** An item of a standard as a task keeps it. */
export interface DisplayItem {
  id: string;
  name: string;
  dimension: (typeof dimensions)[number];
  method: ScoreMethod;
  weight: number;
  /** What is fully right: a count, or per cent. */
  target: number;
  /** Of a range: what is worth nothing. */
  floor: number;
  options: LevelOption[];
  /** When it fails, the whole display can not be worth more than the cap. */
  redLine: boolean;
}

/** What was found of an item: a number, true or false as 1 or 0, the option's name; null when it does not apply. */
export type Found = number | string | null;

export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];

/** From how many points, in hundredths, each grade is given. */
export type GradeEdges = Readonly<Record<'A' | 'B' | 'C', number>>;
export const standardEdges: GradeEdges = { A: 9000, B: 8000, C: 6000 };

/** What a display is worth; points in hundredths, 10000 being all of it. */
export interface DisplayScore {
  scoreBp: number;
  grade: Grade;
  /** A red line was failed. */
  redLine: boolean;
}

/** What an item is worth of 1; null when it does not apply. */
export function scoreItem(item: DisplayItem, found: Found): number | null {
  if (found === null) return null;
  if (item.method === 'level') {
    return clamp((item.options.find(({ name }) => name === found)?.worth ?? 0) / 100);
  }
  const value = Number(found);
  if (!Number.isFinite(value)) return 0;
  if (item.method === 'boolean') return value > 0 ? 1 : 0;
  if (item.method === 'range') {
    if (item.target === item.floor) return value >= item.target ? 1 : 0;
    return clamp((value - item.floor) / (item.target - item.floor));
  }
  return item.target <= 0 ? 1 : clamp(value / item.target);
}

/**
 * What a display is worth: the weighted mean of the items that apply, capped when a red line failed. A red line fails
 * when it is not fully right; one that nobody has answered is one that was not met. Nothing applies: nothing is worth.
 */
export function scoreDisplay(
  items: readonly DisplayItem[],
  found: Readonly<Record<string, Found | undefined>>,
  { capBp, edges = standardEdges }: { capBp: number; edges?: GradeEdges },
): DisplayScore {
  let weights = 0;
  let sum = 0;
  let redLine = false;
  for (const item of items) {
    const answer = found[item.id];
    const worth = answer === undefined ? 0 : scoreItem(item, answer);
    if (worth === null) continue;
    weights += item.weight;
    sum += item.weight * worth;
    if (item.redLine && worth < 1) redLine = true;
  }
  const whole = weights === 0 ? 0 : Math.round(Number(((10_000 * sum) / weights).toFixed(6)));
  const scoreBp = redLine ? Math.min(whole, capBp) : whole;
  return { scoreBp, grade: gradeOf(scoreBp, edges), redLine };
}

/** The grade of a score. */
export function gradeOf(scoreBp: number, edges: GradeEdges = standardEdges): Grade {
  return grades.find((grade) => grade !== 'D' && scoreBp >= edges[grade]) ?? 'D';
}

/** What an outlet can sell more by: by its class, in percent of what a fix adds at an ordinary one (D17). */
export interface OutletWeight {
  level: 'A' | 'B' | 'C' | 'D';
  percent: number;
}

/**
 * What mending an item would bring: a red line counts with all that its cap takes away. Of several that failed none brings
 * anything alone: each counts with its part of what they bring together, by its gap and weight.
 */
export interface Fix {
  id: string;
  /** Hundredths of points that the display gains when this alone is mended. */
  gainBp: number;
  /** That by the outlet's potential, in hundredths: by it fixes of different outlets compare. */
  worthBp: number;
}

/**
 * The fixes worth most, at most `most`: what the score would be with the item right, less what it is, by the potential of
 * the outlet (D17).
 */
export function bestFixes(
  items: readonly DisplayItem[],
  found: Readonly<Record<string, Found | undefined>>,
  { capBp, potential, most = 3 }: { capBp: number; potential: Pick<OutletWeight, 'percent'>; most?: number },
): Fix[] {
  const applying = items.filter(({ id }) => found[id] !== null);
  const weights = applying.reduce((sum, { weight }) => sum + weight, 0);
  const scoreWith = (mended: readonly DisplayItem[]) =>
    scoreDisplay(
      items,
      { ...found, ...Object.fromEntries(mended.map((one) => [one.id, fullyRight(one)])) },
      { capBp },
    ).scoreBp;
  const now = scoreWith([]);
  const gapOf = ({ id, ...item }: DisplayItem) =>
    1 - (found[id] === undefined ? 0 : (scoreItem({ id, ...item }, found[id]) ?? 1));
  const failed = applying.filter((item) => item.redLine && gapOf(item) > 0);
  const together = scoreWith(failed) - now;
  const failedWeight = failed.reduce((sum, item) => sum + gapOf(item) * item.weight, 0);
  const gainOf = (item: DisplayItem) =>
    item.redLine && failed.length > 1 && failedWeight > 0
      ? Math.round((together * gapOf(item) * item.weight) / failedWeight)
      : scoreWith([item]) - now;
  return applying
    .map((item) => {
      const gap = gapOf(item);
      return { id: item.id, gap, weighed: gap * item.weight, gainBp: Math.max(0, gainOf(item)) };
    })
    .filter(({ gap }) => weights > 0 && gap > 0)
    .toSorted((one, other) => other.gainBp - one.gainBp || other.weighed - one.weighed)
    .slice(0, most)
    .map(({ id, gainBp }) => ({ id, gainBp, worthBp: Math.round((gainBp * potential.percent) / 100) }));
}

/** What of an item is fully right. */
function fullyRight(item: DisplayItem): Found {
  if (item.method === 'boolean') return 1;
  if (item.method !== 'level') return item.target;
  return item.options.toSorted((one, other) => other.worth - one.worth)[0]?.name ?? '';
}

/** How several displays of an outlet in a month make one score. */
export const monthWays = ['mean', 'worst'] as const;

/** Points (积分) of a display, never more than what the outlet may still get in the period. */
export function displayPoints(
  base: number,
  factors: { gradeBp: number; streakBp: number },
  { left }: { left: number },
): number {
  const points = Math.round((base * factors.gradeBp * factors.streakBp) / 100_000_000);
  return Math.max(0, Math.min(points, left));
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
