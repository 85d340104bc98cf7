import type { Tx } from '#app/db/tenant-db.server.ts';

type Ask<Ctx, T> = (ctx: Ctx, tx: Tx, id: string) => Promise<T>;

/** Asks once in a transaction for what many of its rows need: an import writes them by the hundred thousand. */
export function oncePerTx<Ctx, T>(ask: Ask<Ctx, T>): Ask<Ctx, T> {
  const known = new WeakMap<Tx, Map<string, Promise<T>>>();
  return (ctx, tx, id) => {
    const here = known.get(tx) ?? new Map<string, Promise<T>>();
    known.set(tx, here);
    const found = here.get(id) ?? ask(ctx, tx, id);
    here.set(id, found);
    return found;
  };
}
