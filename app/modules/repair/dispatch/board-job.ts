import type { RepairRow } from '../wire.ts';
import type { BoardJob } from './wire.ts';

/** What the board shows of a row; the rest stays where it is. */
export function boardJob(row: RepairRow): BoardJob {
  return {
    id: row.id,
    version: row.version,
    orderNo: row.orderNo,
    state: row.state,
    priority: row.priority,
    fault: row.fault,
    equipmentCode: row.equipmentCode,
    customerName: row.customerName,
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    appointmentAt: row.appointmentAt,
    resolveDueAt: row.resolveDueAt,
    due: row.due,
    escalated: row.escalated,
    rework: row.rework,
    pauseWaiting: row.pauseWaiting,
  };
}
