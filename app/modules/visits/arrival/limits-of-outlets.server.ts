import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listVisitTerms } from '#app/modules/customers/labels/use-cases/list-visit-terms.server.ts';
import {
  readParameter,
  readParameterByDepart,
} from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from './rules-parameters.ts';

/** How near a check-in must be, and how long a visit lasts at least. */
export interface OutletLimits {
  radiusM: number;
  minMinutes: number;
}

/** The limits of outlets: as their channels say, otherwise as their departments do or the tenant for all. */
export async function limitsOfOutlets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outletIds: readonly string[],
): Promise<(outletId: string) => OutletLimits> {
  const radiusOf = await readParameterByDepart(tx, ctx.tenant, arrivalParameters['visits.radius-m']);
  const minMinutes = await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']);
  const own = await listVisitTerms(ctx, tx, outletIds);
  return (id) => {
    const terms = own.get(id)!;
    return {
      radiusM: terms.radiusM ?? radiusOf(terms.departId),
      minMinutes: terms.minMinutes ?? minMinutes,
    };
  };
}
