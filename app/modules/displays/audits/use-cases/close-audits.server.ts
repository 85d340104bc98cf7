import { and, eq, lt, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { displayAudits } from '../audits.table.server.ts';

/** Days for which a co-visit waits for what the rep hands in; a phone may be without a line as long. */
const waitDays = 7;

/**
 * Audits whose day was before today and that nobody has done were missed, and so are co-visits that have waited in vain;
 * what comes late from a phone still counts.
 */
export async function closeAudits(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  today: string,
): Promise<void> {
  const { tenantId, state, day } = displayAudits;
  await tx
    .update(displayAudits)
    .set({ state: 'missed' })
    .where(
      and(
        eq(tenantId, tenant.slug),
        or(
          and(eq(state, 'planned'), lt(day, today)),
          and(eq(state, 'waiting'), lt(day, addDays(today, -waitDays))),
        ),
      ),
    );
}
