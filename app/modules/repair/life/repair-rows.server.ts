import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { dueStateOf } from '../clock/rules-due.ts';
import { equipments, repairOrders, repairPauses } from '../table.server.ts';
import type { RepairRow } from '../wire.ts';
import type { Fault } from './rules-state.ts';

/** Whether a pause of the order waits for approval. */
export function pauseWaits(tx: Tx): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(repairPauses)
      .where(
        and(
          eq(repairPauses.tenantId, repairOrders.tenantId),
          eq(repairPauses.orderId, repairOrders.id),
          eq(repairPauses.state, 'waiting'),
        ),
      ),
  );
}

/** Orders with what they are about, as lists read them. */
export function selectRepairs(tx: Tx) {
  return tx
    .select({
      order: repairOrders,
      equipmentCode: equipments.code,
      equipmentModel: equipments.model,
      equipmentSerialNo: equipments.serialNo,
      warrantyTo: equipments.warrantyTo,
      customerName: outletFact('name'),
      address: outletFact('address'),
      assigneeName: personView.fieldOrNull('realname', repairOrders.tenantId, repairOrders.assigneeId),
      pauseWaiting: sql<boolean>`${pauseWaits(tx)}`,
    })
    .from(repairOrders)
    .innerJoin(
      equipments,
      and(eq(equipments.tenantId, repairOrders.tenantId), eq(equipments.id, repairOrders.equipmentId)),
    );
}

/** What is known of the outlet of an order. */
function outletFact(column: 'name' | 'address') {
  return outletView.field(column, repairOrders.tenantId, repairOrders.customerId);
}

/** What selectRepairs reads of one order. */
export type ReadRepair = Awaited<ReturnType<typeof selectRepairs>>[number];

/** A row as the wire tells it. */
export function repairRow({ order, ...about }: ReadRepair, now: Date): RepairRow {
  return {
    id: order.id,
    version: order.version,
    orderNo: order.orderNo,
    kind: order.kind,
    state: order.state,
    priority: order.priority,
    fault: order.fault as Fault,
    symptom: order.symptom,
    equipmentId: order.equipmentId,
    equipmentCode: about.equipmentCode,
    equipmentModel: about.equipmentModel,
    customerName: about.customerName,
    address: about.address,
    assigneeId: order.assigneeId,
    assigneeName: about.assigneeName,
    reportedAt: order.reportedAt.toISOString(),
    appointmentAt: order.appointmentAt?.toISOString() ?? null,
    resolveDueAt: order.resolveDueAt?.toISOString() ?? null,
    due: dueStateOf(order, now),
    escalated: order.escalated,
    rework: order.reworkOf !== null,
    pauseWaiting: about.pauseWaiting,
  };
}
