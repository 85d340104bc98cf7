import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Whoever keeps the outlets that potential partners become: one module does. */
    outletOpeners: OutletOpener;
  }
}

/** Makes an outlet of a potential partner. Dealers know who they may be, not how outlets are kept. */
export interface OutletOpener {
  /** Outlets within so many metres of a place, the nearest first. */
  findNearby(
    ctx: Pick<Ctx, 'tenant'>,
    tx: Tx,
    place: { lng: number; lat: number },
    metres: number,
  ): Promise<{ code: string; name: string }[]>;
  /** Whether one that is open stands within so many degrees of a place, as a condition. */
  isNear(tenant: { slug: string }, place: { lng: SQLWrapper; lat: SQLWrapper }, degrees: number): SQL;
  /** Adds one with the values of its form, under the rules and permissions of outlets. */
  open(ctx: Ctx & { tx: Tx }, values: Record<string, unknown>): Promise<{ id: string }>;
}

/** The one that is there; throws where no module keeps outlets. */
export function outletOpener(): OutletOpener {
  const [opener] = registry().all('outletOpeners');
  if (!opener) throw new Error('no module keeps outlets');
  return opener;
}
