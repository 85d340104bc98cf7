import { eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import type { Fault } from '../life/rules-state.ts';
import type { Cause } from './rules-fault-tree.ts';
import { repairFaultCauses } from './table.server.ts';

/** The faults each cause stands under; a cause that stands under none is not in it. */
async function readPlaces(tenant: Ctx['tenant'], tx: Tx): Promise<Map<string, Fault[]>> {
  const rows = await tx
    .select({ fault: repairFaultCauses.fault, cause: repairFaultCauses.cause })
    .from(repairFaultCauses)
    .where(eq(repairFaultCauses.tenantId, tenant.slug))
    .orderBy(repairFaultCauses.fault, repairFaultCauses.cause);
  const placed = new Map<string, Fault[]>();
  for (const { fault, cause } of rows) placed.set(cause, [...(placed.get(cause) ?? []), fault]);
  return placed;
}

/** The causes that are offered, in the reader's language, with the faults each stands under: two statements. */
export async function readCauses(
  ctx: Pick<Ctx, 'tenant' | 'language' | 't'>,
  tx: Tx,
): Promise<readonly Cause[]> {
  const placed = await readPlaces(ctx.tenant, tx);
  const labels = (await getDictLabels(ctx, tx, ['repair_cause'])).get('repair_cause') ?? [];
  return labels.flatMap(({ value, label, enabled }) =>
    enabled ? [{ value, label, faults: placed.get(value) ?? [] }] : [],
  );
}
