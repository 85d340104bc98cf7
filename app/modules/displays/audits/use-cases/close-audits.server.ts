import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayAudits } from '../audits.table.server.ts';

/** Audits whose day was before today and that nobody has done were missed; what comes late from a phone still counts. */
export async function closeAudits(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  today: string,
): Promise<void> {
  const { tenantId, state, day } = displayAudits;
  await tx
    .update(displayAudits)
    .set({ state: 'missed' })
    .where(and(eq(tenantId, tenant.slug), eq(state, 'planned'), lt(day, today)));
}
