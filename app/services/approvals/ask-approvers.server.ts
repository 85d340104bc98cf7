import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { departName, holdersOfAction } from './approvers.server.ts';
import { approvalAsked, approvalHeadless } from './events.ts';
import type { approvals, approvalTasks } from './table.server.ts';

/** What opening a step needs of a request, or of a clock. */
export type StepCtx = Pick<Ctx, 'tenant' | 'now' | 'db' | 'address' | 'requestId'> &
  Partial<Pick<Ctx, 'user'>>;

/** Where people decide what waits for them. */
export const approvalsPath = '/approvals/mine';

type Titled = Pick<typeof approvals.$inferSelect, 'title' | 'definitionName'>;
type Asked = Titled & Pick<typeof approvals.$inferSelect, 'id' | 'biz' | 'amountFen' | 'submitterName'>;

/** Tells people at their bell, and whoever else listens, that something waits for them. */
export async function askApprovers(
  ctx: StepCtx,
  tx: Tx,
  approval: Asked,
  tasks: readonly Pick<typeof approvalTasks.$inferSelect, 'id' | 'userId' | 'dueAt'>[],
): Promise<void> {
  await ringApprovers(
    ctx,
    tx,
    approval,
    tasks.map(({ userId }) => userId),
  );
  const { id, biz, title, definitionName, amountFen, submitterName } = approval;
  await publish({ ...ctx, user: ctx.user ?? null }, tx, approvalAsked, {
    approvalId: id,
    biz,
    title,
    definitionName,
    amountFen,
    submitterName,
    tasks: tasks.map(({ id: taskId, userId, dueAt }) => ({
      taskId,
      userId,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  });
}

/** What lets somebody mend who approves. */
const defineAction = 'approval:define';

/**
 * Tells who handed something in, and everybody who may say who approves, that no head of a department could be found for
 * it: it would wait, or end, without anybody knowing why.
 */
export async function tellHeadless(
  ctx: StepCtx,
  tx: Tx,
  approval: Titled & Pick<typeof approvals.$inferSelect, 'id' | 'departId' | 'submitterId'>,
  lacks: 'choice' | 'copies',
): Promise<void> {
  const { id, departId, submitterId, title, definitionName } = approval;
  const may = (await holdersOfAction(tx, ctx.tenant, defineAction)).map((person) => person.id);
  const userIds = [...new Set(submitterId ? [submitterId, ...may] : may)];
  if (userIds.length === 0) return;
  const depart = await departName(tx, ctx.tenant, departId);
  const facts = { approvalId: id, title, definitionName, depart, lacks, userIds };
  await publish({ ...ctx, user: ctx.user ?? null }, tx, approvalHeadless, facts);
}

/** Tells people at their bell of an approval. */
export async function ringApprovers(
  ctx: StepCtx,
  tx: Tx,
  approval: Titled,
  to: readonly string[],
): Promise<void> {
  const title = `${approval.definitionName}：${approval.title}`;
  await notifyPeople({ ...ctx, tx }, { to, title, text: title, link: approvalsPath });
}
