import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';

/** Where dealers are: people who work for one see its rows, and those of its department. */
export interface DealerPlaces {
  /** The departments of some dealers by their ids. One statement, and none without ids. */
  departsOf(tx: Tx, tenant: { slug: string }, ids: readonly string[]): Promise<Map<string, string | null>>;
  /** What one is called; empty where there is none. */
  nameOf(tx: Tx, tenant: { slug: string }, id: string): Promise<string>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Where dealers are; one module keeps them. */
    dealerPlaces: DealerPlaces;
  }
}

/** The one that is there; throws where no module keeps dealers. */
export function dealerPlaces(): DealerPlaces {
  const [places] = registry().all('dealerPlaces');
  if (!places) throw new Error('no module keeps dealers');
  return places;
}
