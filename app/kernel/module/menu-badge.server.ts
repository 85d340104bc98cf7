import type { Ctx } from '../request/context.server.ts';

/** A red dot on items of the menu, while there is something to tell of (LAY-02). */
export interface MenuBadge {
  /** What items of the menu call it, and what a trigger says over `fmcg_push` when it has changed. */
  code: string;
  /** Key of what the menu's administrators choose it by. */
  nameKey: string;
  /** Key of what is told of it; `{{sum}}` stands for how many there are. */
  noteKey: string;
  /** How many there are within the person's reach; refuses with 403 whom it is no business of. */
  count: (ctx: Ctx) => Promise<number>;
}
