import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Whom business is done with. */
export interface Party {
  kind: 'outlet' | 'dealer';
  id: string;
}

/** Something that binds an outlet or a dealer, as the module that knows of it tells. */
export interface Obligation {
  /** Key of what it is called, with the module's namespace. */
  nameKey: string;
  /** How much of its credit the party uses by it, in fen; left out where it uses none. */
  creditUsedFen?(ctx: Pick<Ctx, 'tenant'>, tx: Tx, party: Party): Promise<number>;
  /** How many things are open that keep the party from closing; left out where nothing does. */
  countOpen?(ctx: Pick<Ctx, 'tenant'>, tx: Tx, party: Party): Promise<number>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What binds outlets and dealers: credit they use, and what has to be settled before they close. */
    obligations: Obligation;
  }
}
