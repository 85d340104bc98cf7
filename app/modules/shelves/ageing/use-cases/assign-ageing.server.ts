import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction, scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { ageingPage } from '../../pages.ts';
import { ageingTasks } from '../../table.server.ts';
import { lockAgeing, moveAgeing, type StoredAgeing } from '../locked-task.server.ts';
import { readNames } from '../read-names.server.ts';
import { ageingStore } from '../stores.server.ts';
import type { AssignInput } from '../wire-ageing.ts';

/** Gives a task to somebody who works on such (派单), or to whoever the outlet belongs to; they are told of it. */
export async function assignAgeing(ctx: Ctx, input: AssignInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'ageing:assign');
  return inTenant(ctx, async (tx) => {
    const task = await lockAgeing(ctx, tx, input, scope);
    const names = await readNames(ctx, tx, task);
    const assigneeId = input.assigneeId ?? names.ownerId;
    const [person] = await findPeople({ ...ctx, tx }, { ids: [assigneeId], limit: 1 });
    if (!person || !(await mayHandle(ctx, tx, task, assigneeId))) {
      throw new DomainError('shelves.cannot-handle', 422, { field: 'assigneeId' });
    }
    await moveAgeing(ctx, tx, task, {
      event: 'assign',
      actor: user,
      note: person.realname,
      set: { assigneeId, assigneeName: person.realname },
    });
    await writeAuditLog(ctx, tx, {
      action: 'ageing:assign',
      entity: 'ageing',
      entityId: task.id,
      before: { state: task.state, assigneeName: task.assigneeName },
      after: { state: 'assigned', assigneeName: person.realname },
    });
    await notifyPeople(
      { ...ctx, tx },
      {
        to: [assigneeId],
        title: ctx.t('shelves:ageing.toHandle', { outlet: names.outletName }),
        text: ctx.t('shelves:ageing.toHandleText', { product: names.productName, expiry: task.expiryDate }),
        link: pathOf(ageingPage, { product: ctx.tenant.productPath, id: task.id }),
      },
    );
    return { id: task.id };
  });
}

/** Whether somebody may work on a task, in whichever of their departments. */
async function mayHandle(ctx: Ctx, tx: Tx, { id }: StoredAgeing, userId: string): Promise<boolean> {
  for (const person of (await findPrincipals(ctx, tx, [userId])).get(userId) ?? []) {
    const scope = scopeFor(ctx, person, 'ageing:handle');
    if (!scope) continue;
    const own = and(reachable(ageingStore, { ...ctx, user: person }, scope), eq(ageingTasks.id, id));
    if ((await tx.$count(ageingTasks, own)) > 0) return true;
  }
  return false;
}
