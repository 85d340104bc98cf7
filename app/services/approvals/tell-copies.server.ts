import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { type Approver, approversOf } from './approvers.server.ts';
import { ringApprovers, type StepCtx } from './ask-approvers.server.ts';
import type { LockedApproval } from './decide-locked.server.ts';
import { approvalTasks } from './table.server.ts';
import { whoMayOpen } from './who-may-open.server.ts';

/** Tells those who only have to know how an approval ended (抄送): of them those who may open the thing. */
export async function tellCopies(ctx: StepCtx, tx: Tx, approval: LockedApproval): Promise<void> {
  const people = new Map<string, Approver>();
  for (const { by, value } of approval.copies) {
    const step = { name: '', by, value, mode: 'any', hours: 0, onTimeout: 'remind' } as const;
    const found = await approversOf(tx, ctx.tenant, step, { ...approval, passedByOwn: true }, (some) =>
      whoMayOpen(ctx, tx, approval, some),
    );
    for (const person of found) people.set(person.id, person);
  }
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
