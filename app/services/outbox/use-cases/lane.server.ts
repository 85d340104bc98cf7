import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What delivering for a tenant needs; no person is behind it, the words are the tenant's own. */
export type LaneWorld = Pick<
  Ctx,
  'db' | 'tenant' | 't' | 'outside' | 'secrets' | 'files' | 'bounded' | 'log' | 'now'
> & {
  /** Scheme, host and port of the tenant's pages, for links that are sent out. */
  origin: string;
};

/** Rows that wait to be delivered one by one: events to their subscribers, documents to another system. */
export interface Lane<World = LaneWorld> {
  name: string;
  /** How many of one tenant a process delivers at once. */
  atOnce: number;
  /** Delivers what is due for longest. `none`: nothing is; `stuck`: it makes no sense to go on now. */
  deliverNext(world: World): Promise<'delivered' | 'none' | 'stuck'>;
  /** Whether anything is due, so that whoever was woken and died is replaced. */
  isDue(tx: Tx, tenant: { slug: string }, now: Date): Promise<boolean>;
  /** Does what a call asks for that is more than looking. */
  obey?(world: World, order: string): Promise<void>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What the module delivers by itself. */
    lanes: Lane;
  }
}
