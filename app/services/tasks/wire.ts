import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import type { TaskStatus } from './rules.ts';

/** Which task; what is no id is no task's. */
export const taskRef = z.object({ id: z.string().refine(isId) });

/** What starting a task answers. */
export interface TaskStarted {
  id: string;
}

/** A task in the list. Times as ISO 8601 in UTC. */
export interface TaskRow {
  id: string;
  kind: string;
  /** What it is, in the reader's language. */
  name: string;
  status: Exclude<TaskStatus, 'cancelled'>;
  /** Rows done, and of how many; null while nobody knows. */
  done: number;
  total: number | null;
  /** What went wrong, as a sentence. */
  message: string | null;
  fileName: string | null;
  fileBytes: number | null;
  createdAt: string;
  endedAt: string | null;
}
