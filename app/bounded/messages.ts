import type { RefusalStatus } from '#app/lib/domain-error.ts';
import type { WorkName } from './works.server.ts';

/** What the bounded process is asked: to take a part of the next work's file, to begin a work, or for the next piece of the one it is at. */
export type Question = { part: Uint8Array } | { begin: WorkName; input: unknown } | { next: true };

/** What it answers, once to each question; after `done`, `refused` and `failed` the work is over. */
export type Reply =
  | { taken: true }
  | { piece: unknown }
  | { done: true }
  | {
      refused: {
        code: string;
        status: RefusalStatus;
        values: Record<string, string | number>;
        field?: string;
      };
    }
  | { failed: string };
