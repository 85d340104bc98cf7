import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { ageingLog, ageingTasks } from '../../table.server.ts';
import { readNames } from '../read-names.server.ts';
import { type AgeingEvent, nextAgeing } from '../rules-ageing.ts';
import { ageingParameters } from '../rules-parameters.ts';
import { ageingStore } from '../stores.server.ts';
import type { AgeingDetail } from '../wire-ageing.ts';

/** Ageing goods of an outlet within reach, what has happened, and what the reader may do. */
export async function getAgeing(ctx: Ctx, { id }: { id: string }): Promise<AgeingDetail> {
  const { user, scope } = requireAction(ctx, 'ageing:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [task] = await tx
      .select()
      .from(ageingTasks)
      .where(and(reachable(ageingStore, ctx, scope), eq(ageingTasks.id, id)));
    if (!task) throw notFound();
    const { departId, ...names } = await readNames(ctx, tx, task);
    const log = await tx
      .select()
      .from(ageingLog)
      .where(and(eq(ageingLog.tenantId, ctx.tenant.slug), eq(ageingLog.taskId, id)))
      .orderBy(desc(ageingLog.createdAt), desc(ageingLog.id))
      .limit(100);
    const next = (event: AgeingEvent) => nextAgeing(task, event) !== null;
    const handles = can(user, 'ageing:handle') && task.assigneeId === user.id;
    const others = task.handledBy !== user.id;
    const { version, customerId, productId, productionDate, expiryDate, freshness, qty, valueFen } = task;
    const { countedOn, state, assigneeName, way, wayQty, wayFen, approval } = task;
    return {
      id,
      version,
      customerId,
      productId,
      productionDate,
      expiryDate,
      freshness,
      qty,
      valueFen,
      countedOn,
      state,
      assigneeName,
      way,
      wayQty,
      wayFen,
      approval,
      ...names,
      approvalYuan: await readDepartParameter(
        tx,
        ctx.tenant,
        ageingParameters['shelves.ageing-approval-yuan'],
        departId,
      ),
      happenings: log.map((one) => ({
        id: one.id,
        event: one.event,
        toState: one.toState,
        actorName: one.actorName,
        note: one.note,
        at: one.createdAt.toISOString(),
      })),
      may: {
        assign: can(user, 'ageing:assign') && next('assign'),
        start: handles && next('start'),
        propose: handles && next('propose'),
        decide: can(user, 'ageing:approve') && others && next('pass'),
        finish: handles && next('finish'),
        review: can(user, 'ageing:assign') && others && next('close'),
      },
    };
  });
}
