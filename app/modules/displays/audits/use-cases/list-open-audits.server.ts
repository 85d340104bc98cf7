import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayStandards, displayTasks } from '../../table.server.ts';
import { displayAudits } from '../audits.table.server.ts';
import type { OpenAudit } from '../wire.ts';

/** The audits somebody is to do on a day; a day that was closed meanwhile is still that day. */
export async function listOpenAudits(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { auditorId: string; day: string },
): Promise<OpenAudit[]> {
  const { minPhotos, capBp, items } = displayTasks;
  const { id, kind, customerId } = displayAudits;
  return tx
    .select({ id, kind, customerId, standardName: displayStandards.name, minPhotos, capBp, items })
    .from(displayAudits)
    .innerJoin(
      displayTasks,
      and(eq(displayTasks.tenantId, displayAudits.tenantId), eq(displayTasks.id, displayAudits.taskId)),
    )
    .innerJoin(
      displayStandards,
      and(
        eq(displayStandards.tenantId, displayAudits.tenantId),
        eq(displayStandards.id, displayAudits.standardId),
      ),
    )
    .where(
      and(
        eq(displayAudits.tenantId, tenant.slug),
        eq(displayAudits.auditorId, of.auditorId),
        eq(displayAudits.day, of.day),
        inArray(displayAudits.state, ['planned', 'missed']),
      ),
    )
    .orderBy(asc(displayAudits.createdAt), asc(id));
}
