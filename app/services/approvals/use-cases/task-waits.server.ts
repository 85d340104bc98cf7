import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { approvalTasks } from '../table.server.ts';

/** Whether something still waits for the person it was given to. */
export async function taskWaits(ctx: { tenant: { slug: string } }, tx: Tx, taskId: string): Promise<boolean> {
  const open = and(
    eq(approvalTasks.tenantId, ctx.tenant.slug),
    eq(approvalTasks.id, taskId),
    eq(approvalTasks.status, 'open'),
  );
  return (await tx.$count(approvalTasks, open)) > 0;
}
