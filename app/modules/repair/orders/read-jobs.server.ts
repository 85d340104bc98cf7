import { and, asc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { selectRepairs } from '../life/repair-rows.server.ts';
import type { JobFacts } from '../life/rules-figures.ts';
import { type Fault, wasExchanged } from '../life/rules-state.ts';
import { partRequestLines, partRequests, partUses } from '../spares/table.server.ts';
import { repairEventLog, repairOrders } from '../table.server.ts';
import { partsOfJob } from './rules-part-hit.ts';

/** Jobs as the figures count them, the earliest report first. As many statements however many jobs. */
export async function readJobs(ctx: Ctx, tx: Tx, within: SQL | undefined): Promise<JobFacts[]> {
  const { slug, timeZone } = ctx.tenant;
  const read = await selectRepairs(tx)
    .where(within)
    .orderBy(asc(repairOrders.reportedAt), asc(repairOrders.id));
  const cohort = tx.select({ id: repairOrders.id }).from(repairOrders).where(within);
  const again = await tx
    .select({ reworkOf: repairOrders.reworkOf })
    .from(repairOrders)
    .where(
      and(
        eq(repairOrders.tenantId, slug),
        ne(repairOrders.state, 'cancelled'),
        inArray(repairOrders.reworkOf, cohort),
      ),
    );
  const cameBack = new Set(again.map(({ reworkOf }) => reworkOf));
  const waits = await readWaits(tx, slug, cohort);
  const parts = await readParts(tx, slug, cohort);
  return read.map(({ order, ...about }) => {
    const waited = waits.get(order.id) ?? [];
    return {
      ...order,
      fault: order.fault as Fault,
      model: about.equipmentModel,
      customerName: about.customerName,
      assigneeName: about.assigneeName,
      rework: order.reworkOf !== null,
      cameBack: cameBack.has(order.id),
      exchanged: wasExchanged(order),
      workMonth: order.finishedAt && `${order.assigneeId} ${dayOf(order.finishedAt, timeZone).slice(0, 7)}`,
      ...parts(order.id, waited.length > 0),
      waits: waited,
    };
  });
}

/** What jobs took of parts, and what was requested for them. */
async function readParts(tx: Tx, slug: string, cohort: SQLWrapper) {
  const uses = await tx
    .select({
      orderId: partUses.orderId,
      partId: partUses.partId,
      issued: partUses.issued,
      returned: partUses.returned,
    })
    .from(partUses)
    .where(and(eq(partUses.tenantId, slug), inArray(partUses.orderId, cohort)));
  // Whatever became of a request: who asked for a part did not have it.
  const requests = await tx
    .select({
      orderId: partRequests.orderId,
      partId: partRequestLines.partId,
      qty: sql<number>`sum(${partRequestLines.qty})::int`,
    })
    .from(partRequests)
    .innerJoin(
      partRequestLines,
      and(
        eq(partRequestLines.tenantId, partRequests.tenantId),
        eq(partRequestLines.requestId, partRequests.id),
      ),
    )
    .where(and(eq(partRequests.tenantId, slug), inArray(partRequests.orderId, cohort)))
    .groupBy(partRequests.orderId, partRequestLines.partId);
  const usesOf = Map.groupBy(uses, ({ orderId }) => orderId);
  const requestsOf = Map.groupBy(requests, ({ orderId }) => orderId);
  return (orderId: string, waited: boolean) =>
    partsOfJob(
      usesOf.get(orderId) ?? [],
      new Map((requestsOf.get(orderId) ?? []).map(({ partId, qty }) => [partId, qty])),
      waited,
    );
}

/** When jobs waited for parts, by what was written down when they began and ceased to. */
async function readWaits(tx: Tx, slug: string, cohort: SQLWrapper) {
  const moves = await tx
    .select({
      orderId: repairEventLog.orderId,
      event: repairEventLog.event,
      from: repairEventLog.fromState,
      to: repairEventLog.toState,
      at: repairEventLog.happenedAt,
    })
    .from(repairEventLog)
    .where(
      and(
        eq(repairEventLog.tenantId, slug),
        inArray(repairEventLog.orderId, cohort),
        or(eq(repairEventLog.fromState, 'awaiting-parts'), eq(repairEventLog.toState, 'awaiting-parts')),
      ),
    )
    .orderBy(asc(repairEventLog.happenedAt), asc(repairEventLog.id));
  const waits = new Map<string, { from: Date; until: Date | null }[]>();
  for (const { orderId, from, to, at } of moves) {
    const known = waits.get(orderId) ?? [];
    waits.set(orderId, known);
    const open = known.at(-1);
    if (from !== 'awaiting-parts' && to === 'awaiting-parts') known.push({ from: at, until: null });
    else if (to !== 'awaiting-parts' && open) open.until = at;
  }
  return waits;
}
