import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can, type DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { materialRequests } from '../table.server.ts';
import { noteEvent } from './note-event.server.ts';
import { isOwn, mayDo, requestScope, type StoredRequest } from './request-rows.server.ts';
import { mayHappen, type RequestEvent, type RequestState } from './rules-requests.ts';

/** What became of a request. */
export interface MovedRequest {
  id: string;
  state: RequestState;
}

/** What an event makes of a request. */
export interface RequestChange extends Partial<typeof materialRequests.$inferInsert> {
  state: RequestState;
  /** For its timeline. */
  note?: string | null;
}

/** Holds a request that is there: nobody else does anything to it before the transaction ends. */
export async function lockRequest(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
  scope?: DataScope,
): Promise<StoredRequest> {
  const own = and(eq(materialRequests.tenantId, ctx.tenant.slug), eq(materialRequests.id, id));
  const [request] = await tx
    .select()
    .from(materialRequests)
    .where(and(own, scope ? requestScope(ctx, scope) : undefined))
    .for('update');
  if (!request) throw notFound();
  return request;
}

/** Writes what became of a request that is held. */
export async function setRequest(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  request: StoredRequest,
  set: Partial<typeof materialRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(materialRequests)
    .set({ ...set, version: request.version + 1, updatedAt: ctx.now() })
    .where(and(eq(materialRequests.tenantId, ctx.tenant.slug), eq(materialRequests.id, request.id)));
}

/** What the log calls an event: the action that its doer holds. */
const auditActions: Record<RequestEvent, string> = {
  approve: 'material-request:approve',
  refuse: 'material-request:approve',
  issue: 'material-request:issue',
  return: 'material-request:issue',
  receive: 'material-request:add',
  lose: 'material-request:add',
  finish: 'material-request:add',
  cancel: 'material-request:add',
};

/** Does something with a request within reach: who may, whether it stands so, what it writes, the timeline and the log. */
export function moveRequest(
  ctx: Ctx,
  id: string,
  event: RequestEvent,
  act: (within: Ctx & { tx: Tx }, request: StoredRequest, scope: DataScope) => Promise<RequestChange>,
): Promise<MovedRequest> {
  const { user, scope } = requireAction(ctx, 'material-request:list');
  return inTenant(ctx, async (tx) => {
    const request = await lockRequest(ctx, tx, id, scope);
    if (!mayDo(user, request, event)) {
      const own = isOwn(request, user) && can(user, 'material-request:approve');
      throw new DomainError(own ? 'materials.own-request' : 'common.forbidden', 403);
    }
    if (!mayHappen(request.state, event)) throw new DomainError('materials.other-state', 409);
    const { note, ...change } = await act({ ...ctx, tx }, request, scope);
    await setRequest(ctx, tx, request, change);
    await noteEvent(ctx, tx, { requestId: id, event, toState: change.state, note: note ?? null });
    await writeAuditLog(ctx, tx, {
      action: auditActions[event],
      entity: 'material-request',
      entityId: id,
      before: { state: request.state },
      after: { state: change.state, requestNo: request.requestNo },
    });
    return { id, state: change.state };
  });
}
