import { inTenant, type TenantScope, type Tx } from '#app/db/tenant-db.server.ts';

/** What happens before and after the work of a late transaction, in that transaction. */
interface Around<T> {
  /** Waits until it may hold a connection; what it gives is called when it holds none any more. */
  enter: () => Promise<() => void>;
  /** Before anything else; what it throws undoes all. */
  first: (tx: Tx) => Promise<void>;
  /** After the work, which nothing of may have written yet. */
  last: (tx: Tx, result: T) => Promise<void>;
}

/**
 * Runs `work` as one transaction that begins only when the work first asks for one to write in: what comes before, a
 * picture that is drawn, holds no connection. What it only reads before that, it reads on its own.
 */
export async function inLateTransaction<Scope extends TenantScope, T>(
  scope: Scope,
  work: (scope: Scope) => Promise<T>,
  { enter, first, last }: Around<T>,
): Promise<T> {
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  let whole: Promise<void> | undefined;
  let opened: Promise<Tx> | undefined;
  const begin = async () => {
    const leave = await enter();
    const { promise, resolve, reject } = Promise.withResolvers<Tx>();
    whole = inTenant(scope, async (tx) => {
      await first(tx);
      resolve(tx);
      await ended.promise;
    }).finally(leave);
    whole.catch(reject);
    return promise;
  };
  const open = () => (opened ??= begin());
  try {
    const result = await work({ ...scope, late: { open, opened: () => opened } });
    await last(await open(), result);
    ended.resolve();
    await whole;
    return result;
  } catch (error) {
    ended.reject(error);
    // As the transaction tells of it, which knows a lost connection from a fault.
    await whole;
    throw error;
  }
}
