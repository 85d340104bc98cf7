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
