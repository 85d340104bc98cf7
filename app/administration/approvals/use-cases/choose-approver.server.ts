import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { decideBy } from '#app/services/approvals/open-step.server.ts';
import { findTaker } from '../find-taker.server.ts';
import { type Kinds, lockSubmitted } from '../lock-task.server.ts';

/**
 * 提交人选择: who has handed something in says who decides the step that is open, among those who may open it. They choose
 * once; who was chosen may hand it over.
 */
export async function chooseApprover(
  kinds: Kinds,
  ctx: Ctx,
  { id, username }: { id: string; username: string },
): Promise<void> {
  const user = requireUser(ctx);
  if (!isId(id)) throw notFound();
  if (!username) throw new DomainError('approvals.choose', 422, { field: 'username' });
  await inTenant(ctx, async (tx) => {
    const { approval } = await lockSubmitted(kinds, ctx, tx, user.id, id);
    const step = approval.steps[approval.step]!;
    if (step.by !== 'chosen') throw new DomainError('approvals.ended', 409);
    const person = await findTaker(ctx, tx, approval, username);
    await decideBy(ctx, tx, approval, { by: 'user', value: person.id });
    await writeAuditLog(ctx, tx, {
      action: 'approval:choose',
      entity: 'approval',
      entityId: id,
      before: null,
      after: { step: step.name, user: person.username },
    });
  });
}
