import type { z } from 'zod';
import type { Ctx } from '../request/context.server.ts';
import type { FileAnswer } from './api-route.server.ts';

/** Tells how far a task is. It throws when the task has been called off: nothing more is to be done for it. */
export type Report = (progress: { done: number; total: number | null }) => Promise<void>;

/** One kind of long work people start and need not wait for (后台任务). */
export interface TaskKind {
  kind: string;
  /** Its name in the list of tasks. */
  nameKey: string;
  /** What the name calls `{{what}}`: the key of the title of what the work is about. */
  whatKey?: string;
  input: z.ZodType;
  /** It works on what somebody sent: when its process dies, it is never tried again by itself. */
  fromFile?: boolean;
  /** What one must hold to start it, while it runs, and to fetch its file. */
  action: `${string}:${string}`;
  /** Its file; null when the work itself was all that was wanted. */
  run: (ctx: Ctx, input: never, report: Report) => Promise<FileAnswer | null>;
}

/** Declares a kind with its types; a module brings it among its `tasks`, or a call that starts it. */
export function defineTask<Input extends z.ZodType>(spec: {
  kind: string;
  nameKey: string;
  whatKey?: string;
  input: Input;
  fromFile?: boolean;
  action: TaskKind['action'];
  run: (ctx: Ctx, input: z.output<Input>, report: Report) => Promise<FileAnswer | null>;
}): TaskKind {
  return spec;
}
