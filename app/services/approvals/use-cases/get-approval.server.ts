import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvals, approvalTasks } from '../table.server.ts';
import type { ApprovalData } from '../wire.ts';

/** The latest approval of a thing with all that was decided; null when it has had none. The business says who may read it. */
export async function getApproval(
  ctx: Pick<Ctx, 'tenant' | 'user'>,
  tx: Tx,
  thing: { biz: string; bizId: string },
): Promise<ApprovalData | null> {
  const user = requireUser(ctx);
  const tenantId = ctx.tenant.slug;
  const [row] = await tx
    .select()
    .from(approvals)
    .where(
      and(eq(approvals.tenantId, tenantId), eq(approvals.biz, thing.biz), eq(approvals.bizId, thing.bizId)),
    )
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .limit(1);
  if (!row) return null;
  const tasks = await tx
    .select()
    .from(approvalTasks)
    .where(and(eq(approvalTasks.tenantId, tenantId), eq(approvalTasks.approvalId, row.id)))
    .orderBy(asc(approvalTasks.createdAt), asc(approvalTasks.id));
  const own = tasks.find((task) => task.userId === user.id && task.status === 'open');
  return {
    id: row.id,
    definitionName: row.definitionName,
    status: row.status,
    submitterName: row.submitterName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    step: row.step,
    taskId: row.status === 'open' ? (own?.id ?? null) : null,
    steps: row.steps.map(({ name, mode }, index) => ({
      name,
      mode,
      tasks: tasks
        .filter((task) => task.step === index)
        .map((task) => ({
          userName: task.userName,
          insteadOf: task.insteadOf,
          status: task.status,
          comment: task.comment,
          decidedAt: task.decidedAt?.toISOString() ?? null,
          dueAt: task.dueAt?.toISOString() ?? null,
        })),
    })),
  };
}
