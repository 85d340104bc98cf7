import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { defineTask } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { startTask } from '#app/services/tasks/use-cases/start-task.server.ts';
import type { TaskStarted } from '#app/services/tasks/wire.ts';
import { orderFile, planOrderFile } from '../../documents/order-file.server.ts';
import { countOrderRows, readOrderRows } from '../order-rows.server.ts';
import { type OrderFileQuery, orderFileQuery } from '../wire.ts';

/** Counting goes over every order of the filter; it is done once for a file. */
const countTimeoutMs = 60_000;

/** 导出订单 as a background task: the same file as GET exportXls, made without anybody waiting for it. */
export const orderExportTask = defineTask({
  kind: 'order-export',
  nameKey: 'orders:exportTask',
  input: orderFileQuery,
  action: 'order:export',
  async run(ctx, query, report) {
    const plan = await planOrderFile(ctx, query);
    const total = await inTenantReadOnly(
      ctx,
      (tx) => countOrderRows(tx, { filter: plan.filter, status: query.status }),
      { statementTimeoutMs: countTimeoutMs },
    );
    await report({ done: 0, total });
    return orderFile(ctx, plan, (done) => report({ done, total: Math.max(total, done) }));
  },
});

/** Starts the export of a filter's orders. What can be known at once is refused at once: nothing to export. */
export async function startOrderExport(ctx: Ctx, query: OrderFileQuery): Promise<TaskStarted> {
  const { filter } = await planOrderFile(ctx, query);
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    readOrderRows(tx, { ...query, tenant: ctx.tenant.slug, filter, limit: 1 }),
  );
  if (rows.length === 0) throw new DomainError('common.download-failed', 404);
  return inTenant(ctx, async (tx) => {
    const started = await startTask({ ...ctx, tx }, orderExportTask, query);
    await writeAuditLog(ctx, tx, {
      action: 'order:export',
      entity: 'order',
      entityId: '*',
      before: null,
      after: query,
    });
    return started;
  });
}
