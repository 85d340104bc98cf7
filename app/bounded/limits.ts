import type { WorkName } from './works.server.ts';

/** What works of a kind may take. */
export interface WorkLimits {
  /** Those of a lane wait for one another and for nobody else: a picture does not wait for tables. */
  lane: 'table' | 'picture';
  /** Milliseconds for one piece. */
  pieceMs: number;
}

/** Idle, a table of 100,000 lines takes five seconds to its first lines and a large photograph one. */
export const workLimits: Record<WorkName, WorkLimits> = {
  table: { lane: 'table', pieceMs: 60_000 },
  picture: { lane: 'picture', pieceMs: 30_000 },
  upload: { lane: 'picture', pieceMs: 30_000 },
  evidence: { lane: 'picture', pieceMs: 30_000 },
  icon: { lane: 'picture', pieceMs: 30_000 },
  share: { lane: 'picture', pieceMs: 30_000 },
};

/** Works at once of a lane, and of one tenant among them: nobody keeps the others waiting. */
export const atOnce = { all: 3, tenant: 2 };

/** Works of one tenant that may wait in a lane; each holds its file in memory. */
export const maxWaiting = 20;

/** What one process may use: half a million different texts in a workbook need about 600 MB. */
export const childLimits = { heapMb: 512, residentMb: 800 };
