/** Pure: what becomes of background tasks (后台任务), for the server and for the list in the header. */

export type TaskStatus = 'loading' | 'success' | 'error' | 'cancelled';

/** Tasks one person may have under way. */
export const maxRunning = 2;

/** Tasks kept for one person, the newest. */
export const maxKept = 20;

/** Hours an ended task and its file are kept. */
export const keptHours = 24;

/** Bytes of a piece of a file: what is held in memory of it at once. */
export const pieceBytes = 256 * 1024;

/** Milliseconds between two notes of progress. */
export const reportEveryMs = 500;

/** A file up to this size is saved by itself in the window that asked for it; a larger one is offered. */
export const smallFileBytes = 2 * 1024 * 1024;

/** The moment before which ended tasks are forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000);
}

/**
 * The two parts of the list (LAY-10). Running: what loads, and what failed until it is put away or tried
 * again, when the new try takes its place. A task that succeeded leaves it for the finished ones; one that was
 * called off or put away is in neither.
 */
export function partsOf<T extends { status: TaskStatus }>(
  tasks: readonly T[],
): { running: T[]; finished: T[] } {
  return {
    running: tasks.filter(({ status }) => status === 'loading' || status === 'error'),
    finished: tasks.filter(({ status }) => status === 'success'),
  };
}

/** How far a task is, in per cent below 100; null while nobody knows. */
export function percentOf({ done, total }: { done: number; total: number | null }): number | null {
  if (!total) return null;
  return Math.min(99, Math.floor((done / total) * 100));
}
