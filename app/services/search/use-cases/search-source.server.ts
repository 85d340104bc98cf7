import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { FoundRow } from '../wire.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Rows the search box in the header looks through. */
    searches: SearchSource;
  }
}

/** Rows of one kind that the search box finds. */
export interface SearchSource {
  /** One word for them, on the wire: orders, outlets. */
  kind: string;
  /** Key of what people call them. */
  nameKey: string;
  /** Icon of the menu that stands before them. */
  icon: string;
  /** Kinds with a smaller one are shown first. */
  sort: number;
  /** Rows the reader may see, at most `limit`; none for whoever may see none. One statement. */
  find(ctx: Ctx & { tx: Tx }, requested: { keyword: string; limit: number }): Promise<readonly FoundRow[]>;
}
