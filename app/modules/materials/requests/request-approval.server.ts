import { and, eq, inArray } from 'drizzle-orm';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { materialRequestPage } from '../pages.ts';
import { materialRequests } from '../table.server.ts';
import { decided } from './end-approval.server.ts';
import { lockRequest, setRequest } from './locked-request.server.ts';
import { noteEvent } from './note-event.server.ts';
import { forNames, isOwn, requestBiz, requestScope } from './request-rows.server.ts';

/** What becomes of a request for materials when its approval ends. */
export const requestApproval: ApprovalKind = {
  biz: requestBiz,
  nameKey: 'materials:approvalKind',
  link: ({ productPath }, bizId) => pathOf(materialRequestPage, { product: productPath, id: bizId }),
  async about(ctx, tx, bizIds) {
    const rows = await tx
      .select({ id: materialRequests.id, name: forNames })
      .from(materialRequests)
      .where(and(eq(materialRequests.tenantId, ctx.tenant.slug), inArray(materialRequests.id, [...bizIds])));
    return new Map(rows.map(({ id, name }) => [id, [name]]));
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'material-request:list');
    if (!scope) return new Set();
    const own = and(requestScope(ctx, scope), inArray(materialRequests.id, [...bizIds]));
    return idsOf(await tx.select({ id: materialRequests.id }).from(materialRequests).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockRequest(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const request = await lockRequest(ctx, tx, bizId);
    if (request.state !== 'requested') throw new DomainError('materials.other-state', 409);
    const pass = status === 'passed';
    if (pass && isOwn(request, actor)) throw new DomainError('materials.own-request', 403);
    if (status === 'withdrawn') {
      await setRequest(ctx, tx, request, { state: 'cancelled' });
      await noteEvent(ctx, tx, { requestId: bizId, event: 'cancel', toState: 'cancelled', actor });
      return;
    }
    const { note, ...change } = await decided(ctx, tx, request, {
      pass,
      reason: comment,
      by: actor.realname,
    });
    await setRequest(ctx, tx, request, change);
    const event = pass ? 'approve' : 'refuse';
    await noteEvent(ctx, tx, { requestId: bizId, event, toState: change.state, note: note ?? null, actor });
  },
};
