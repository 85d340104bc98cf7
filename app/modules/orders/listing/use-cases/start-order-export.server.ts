import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { startTask } from '#app/services/tasks/use-cases/start-task.server.ts';
import type { TaskStarted } from '#app/services/tasks/wire.ts';
import { planOrderFile } from '../order-file.server.ts';
import { readOrderRows } from '../order-rows.server.ts';
import type { ListOrdersQuery } from '../wire.ts';
import { orderExportTask } from './order-export-task.server.ts';

/** Starts the export of a filter's orders. What can be known at once is refused at once: nothing to export. */
export async function startOrderExport(ctx: Ctx, query: ListOrdersQuery): Promise<TaskStarted> {
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
