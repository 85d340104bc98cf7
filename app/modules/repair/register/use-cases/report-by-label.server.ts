import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type CaptchaTry, passCaptcha } from '#app/services/captchas/use-cases/pass-captcha.server.ts';
import { faultReported } from '../../life/events.ts';
import type { Fault } from '../../life/rules-state.ts';
import { takeFault } from '../../orders/use-cases/report-fault.server.ts';
import { equipments, repairEventLog, repairOrders } from '../../table.server.ts';
import type { LabelReportInput } from '../../wire.ts';
import { whereLabelled } from '../find-labelled.server.ts';
import { maxReports, priorityOf } from '../rules-label.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Takes what an outlet reports by the label of a machine, from anybody who has read the picture. It learns the number
 * of the order and whether it was known, and nothing of whose machine it is or who else has called.
 */
export async function reportByLabel(
  ctx: Ctx,
  input: LabelReportInput,
  captcha: CaptchaTry,
): Promise<{ orderNo: string; joined: boolean }> {
  await passCaptcha(ctx, captcha);
  // Whoever scans does so for the outlet, also with a session of their own in the browser.
  const visitor: Ctx = { ...ctx, user: null };
  return inTenant(visitor, async (tx) => {
    const [machine] = await tx
      .select()
      .from(equipments)
      .where(whereLabelled(visitor, input.code))
      .for('update');
    if (!machine) throw new DomainError('repair.label-unknown', 404);
    await refuseOften(visitor, tx, machine.id);
    const fault: Fault = input.fault;
    const taken = await takeFault(visitor, tx, machine, {
      equipmentId: machine.id,
      fault,
      priority: priorityOf(fault),
      source: 'outlet',
      symptom: input.symptom,
      contact: input.contact,
      phone: input.phone,
    });
    await publish(visitor, tx, faultReported, { orderId: taken.id });
    return { orderNo: taken.orderNo, joined: taken.joined };
  });
}

async function refuseOften(ctx: Ctx, tx: Tx, equipmentId: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - hourMs);
  const rows = await tx
    .select({ id: repairEventLog.id })
    .from(repairEventLog)
    .innerJoin(
      repairOrders,
      and(eq(repairOrders.tenantId, repairEventLog.tenantId), eq(repairOrders.id, repairEventLog.orderId)),
    )
    .where(
      and(
        eq(repairOrders.tenantId, ctx.tenant.slug),
        eq(repairOrders.equipmentId, equipmentId),
        inArray(repairEventLog.event, ['report', 'join']),
        isNull(repairEventLog.actorId),
        gt(repairEventLog.happenedAt, since),
      ),
    )
    .limit(maxReports);
  if (rows.length >= maxReports) {
    throw new DomainError('repair.label-often', 429, { retryAfter: hourMs / 1000 });
  }
}
