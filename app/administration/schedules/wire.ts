/** A run of a scheduled job for the tenant. Times as ISO 8601 in UTC. */
export interface JobRun {
  id: string;
  /** Who asked for it; null when the clock did. */
  requestedBy: string | null;
  outcome: 'done' | 'failed';
  error: string | null;
  costMs: number;
  startedAt: string;
}

/** A scheduled job as it stands for the tenant. */
export interface JobRow {
  job: string;
  /** What it is called, in the reader's language. */
  name: string;
  /** minute hour day month weekday, in UTC. */
  cron: string;
  nextAt: string | null;
  paused: { by: string; at: string } | null;
  last: JobRun | null;
}
