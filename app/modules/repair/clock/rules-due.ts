import type { RepairState } from '../life/rules-state.ts';
import type { DueState } from '../wire.ts';

/** How an order stands with the time by which its equipment should work again. */
export function dueStateOf(
  order: { state: RepairState; finishedAt: Date | null; resolveDueAt: Date | null },
  now: Date,
): DueState {
  const { state, finishedAt, resolveDueAt } = order;
  if (state === 'cancelled') return 'none';
  if (finishedAt) return resolveDueAt && finishedAt > resolveDueAt ? 'missed' : 'met';
  if (!resolveDueAt) return 'paused';
  return now > resolveDueAt ? 'late' : 'running';
}

/** Which orders without an appointment on a day stand on its board: none on a past day, those left over today. */
export function leftOver(day: string, today: string): { unappointed: boolean; earlier: boolean } {
  return { unappointed: day >= today, earlier: day === today };
}

/** Words that orders are chosen by; `due`: the equipment should work again before this day is over. */
export const onlyWords = ['open', 'due', 'late', 'pause'] as const;
export type OnlyWord = (typeof onlyWords)[number];
