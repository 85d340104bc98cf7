import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What another module knows of an outlet: a figure beside the others, and a box with a few lines. */
interface OutletSideShown {
  tile: { name: string; value: string; note: string; to: string };
  box: { title: string; rows: { name: string; value: string }[] };
}

/** Whoever knows something of outlets that their page shows; outlets do not know who. */
export interface OutletSide {
  /** What it knows of one; null to whoever may not see it. */
  find(ctx: Ctx, tx: Tx, customerId: string): Promise<OutletSideShown | null>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What a module tells on the page of an outlet. */
    outletSides: OutletSide;
  }
}

/** What all modules know of an outlet that its reader may see. */
export async function outletSides(ctx: Ctx, customerId: string): Promise<OutletSideShown[]> {
  return inTenantReadOnly(ctx, async (tx) => {
    const sides: OutletSideShown[] = [];
    for (const side of registry().all('outletSides')) {
      const shown = await side.find({ ...ctx, tx }, tx, customerId);
      if (shown) sides.push(shown);
    }
    return sides;
  });
}
