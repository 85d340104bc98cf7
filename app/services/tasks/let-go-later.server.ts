import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#app/db/errors/database-unavailable.server.ts';
import { letGo, type Run } from './run-store.server.ts';

/** Milliseconds between two tries: sooner than the queue gives the task to anybody else. */
const everyMs = 1000;

/**
 * Lets go of a task when the database is back, so that whoever takes it next does not think that a process died of
 * it. Nobody waits for that; a process that ends before has died for all that anybody can know.
 */
export async function letGoLater(run: Run): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false });
    try {
      return await letGo(run);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}
