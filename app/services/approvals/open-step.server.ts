import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { type Approver, approversOf, departName } from './approvers.server.ts';
import { askApprovers, ringApprovers, type StepCtx, tellHeadless } from './ask-approvers.server.ts';
import { withDelegates } from './delegates.server.ts';
import { kindOf } from './kind-of.server.ts';
import type { ApprovalStep } from './rules.ts';
import { approvals, approvalTasks } from './table.server.ts';
import { whoMayOpen } from './who-may-open.server.ts';

interface Opened {
  id: string;
  biz: string;
  bizId: string;
  title: string;
  definitionName: string;
  amountFen: number;
  departId: string;
  submitterId: string | null;
  submitterName: string;
  steps: readonly ApprovalStep[];
  step: number;
  round: number;
  /** It goes beyond what who hands it in may grant alone. */
  beyondOwn: boolean;
  /** Nobody is told of it: others like it came along, of which one was told. */
  quietly?: boolean | undefined;
}

/**
 * Asks who handed it in to choose who decides; somebody who may not open it themselves, like an outlet of its own order,
 * has no place to, and the head of the department decides.
 */
async function askToChoose(
  ctx: StepCtx,
  tx: Tx,
  approval: Opened,
  step: ApprovalStep,
  able: (found: readonly Approver[]) => Promise<readonly Approver[]>,
): Promise<void> {
  const { submitterId: id, submitterName: name, title } = approval;
  if (id !== null && (await able([{ id, name }])).length > 0) {
    return ringApprovers(ctx, tx, { title, definitionName: step.name }, [id]);
  }
  await decideBy(ctx, tx, approval, { by: 'head', value: '' });
}

/** Lets somebody else than was to be chosen decide the open step of an approval: it is held, and they are asked. */
export async function decideBy(
  ctx: StepCtx,
  tx: Tx,
  approval: Opened,
  who: Pick<ApprovalStep, 'by' | 'value'>,
): Promise<void> {
  const steps = approval.steps.with(approval.step, { ...approval.steps[approval.step]!, ...who });
  // Where nobody can, nothing is written.
  await openStep(ctx, tx, { ...approval, steps });
  await setSteps(ctx, tx, approval.id, steps);
}

/** Tells who can mend it that nobody chose who decides the open step and no head could instead, and keeps when; it is locked. */
export async function noteHeadless(
  ctx: StepCtx,
  tx: Tx,
  approval: typeof approvals.$inferSelect,
): Promise<void> {
  const headlessAt = ctx.now().toISOString();
  const step = { ...approval.steps[approval.step]!, headlessAt };
  await setSteps(ctx, tx, approval.id, approval.steps.with(approval.step, step));
  await tellHeadless(ctx, tx, approval, 'choice');
}

/** Says who decides the steps of an approval from now on; it is locked. */
async function setSteps(
  ctx: Pick<StepCtx, 'tenant'>,
  tx: Tx,
  id: string,
  steps: ApprovalStep[],
): Promise<void> {
  await tx
    .update(approvals)
    .set({ steps })
    .where(and(eq(approvals.tenantId, ctx.tenant.slug), eq(approvals.id, id)));
}

/** Gives the people of a step what they have to decide, and tells them. A step nobody can decide is refused. */
export async function openStep(ctx: StepCtx, tx: Tx, approval: Opened): Promise<void> {
  const step = approval.steps[approval.step]!;
  const able = (found: readonly Approver[]) => whoMayOpen(ctx, tx, approval, found);
  if (step.by === 'chosen') return askToChoose(ctx, tx, approval, step, able);
  const passedByOwn = !approval.beyondOwn && (kindOf(approval.biz)?.passedByOwn ?? false);
  const approvers = await approversOf(tx, ctx.tenant, step, { ...approval, passedByOwn }, able);
  // Whoever comes to hold the action decides: nobody has to be there yet.
  if (approvers.length === 0 && step.by === 'action') return;
  if (approvers.length === 0) {
    const alone = await approversOf(tx, ctx.tenant, step, { ...approval, passedByOwn: true }, able);
    if (alone.length > 0)
      throw new DomainError('approvals.nobody-else', 422, { values: { step: step.name } });
    if (step.by !== 'head') throw new DomainError('approvals.nobody', 422, { values: { step: step.name } });
    const depart = await departName(tx, ctx.tenant, approval.departId);
    throw new DomainError('approvals.no-head', 422, { values: { step: step.name, depart } });
  }
  const people = await withDelegates(ctx, tx, approvers, approval.submitterId, able);
  const dueAt = step.hours > 0 ? new Date(ctx.now().getTime() + step.hours * 3_600_000) : null;
  const tasks = people.map((person) => ({
    tenantId: ctx.tenant.slug,
    id: newId(),
    approvalId: approval.id,
    step: approval.step,
    round: approval.round,
    userId: person.id,
    userName: person.name,
    insteadOf: person.insteadOf,
    status: 'open' as const,
    createdAt: ctx.now(),
    dueAt,
  }));
  await tx.insert(approvalTasks).values(tasks);
  if (!approval.quietly) await askApprovers(ctx, tx, approval, tasks);
}
