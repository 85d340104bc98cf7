import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from './context.server.ts';

/** One kind of work that somebody owns and that goes to somebody else when they leave. */
export interface OwnedWork {
  /** Its name: people:work.<kind>. */
  kind: string;
  count(ctx: Ctx, tx: Tx, userId: string): Promise<number>;
  /** Gives all of it to somebody else; how much it was. */
  handOver(ctx: Ctx, tx: Tx, move: { from: string; to: { id: string; realname: string } }): Promise<number>;
}
