import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { type Approver, approversOf } from './approvers.server.ts';
import { ringApprovers, type StepCtx, tellHeadless } from './ask-approvers.server.ts';
import type { LockedApproval } from './decide-locked.server.ts';
import { approvalTasks } from './table.server.ts';
import { whoMayOpen } from './who-may-open.server.ts';

/**
 * Tells those who only have to know how an approval ended (抄送): of them those who may open the thing.
 * Where a head was to be told and there is none, who handed it in and the administrators hear of that.
 */
export async function tellCopies(ctx: StepCtx, tx: Tx, approval: LockedApproval): Promise<void> {
  const people = new Map<string, Approver>();
  let headless = false;
  for (const { by, value } of approval.copies) {
    const step = { name: '', by, value, mode: 'any', hours: 0, onTimeout: 'remind' } as const;
    const found = await approversOf(tx, ctx.tenant, step, { ...approval, passedByOwn: true }, (some) =>
      whoMayOpen(ctx, tx, approval, some),
    );
    for (const person of found) people.set(person.id, person);
    headless ||= by === 'head' && found.length === 0;
  }
  if (headless) await tellHeadless(ctx, tx, approval, 'copies');
  if (people.size === 0) return;
  await tx.insert(approvalTasks).values(
    [...people.values()].map(({ id, name }) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      approvalId: approval.id,
      step: approval.step,
      round: approval.round,
      userId: id,
      userName: name,
      status: 'copied' as const,
      createdAt: ctx.now(),
      decidedAt: ctx.now(),
    })),
  );
  await ringApprovers(ctx, tx, approval, [...people.keys()]);
}
