import type { Client } from 'pg';

/** The advisory lock under which one process at a time prepares a database. */
export const advisoryKey = 724_113_902;

/** Waits until no other process prepares this database, then does `work` alone. */
export async function alone<T>(admin: Client, work: () => Promise<T>): Promise<T> {
  await admin.query('select pg_advisory_lock($1)', [advisoryKey]);
  try {
    return await work();
  } finally {
    // On a lost connection the lock is gone already, and the first error is the one to show.
    await admin.query('select pg_advisory_unlock($1)', [advisoryKey]).catch(() => {});
  }
}
