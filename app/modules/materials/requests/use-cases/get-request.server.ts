import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { promotionView } from '#app/modules/promotions/usage/public/promotion-view.server.ts';
import { warehouseView } from '#app/modules/stock/warehouses/public/warehouse-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { materialRequestEvents, materialRequestPictures, materialRequests } from '../../table.server.ts';
import type { RequestDetail } from '../../wire.ts';
import { besidesRequests, forNames, requestBiz, requestScope } from '../request-rows.server.ts';

/** A request within reach: its lines, everything that happened to it, and what the reader may do with it. */
export async function getRequest(ctx: Ctx, { id }: { id: string }): Promise<RequestDetail> {
  const { scope } = requireAction(ctx, 'material-request:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [row] = await tx
      .select({
        request: materialRequests,
        forName: forNames,
        requesterName: personView.field(
          'realname',
          sql`material_requests.tenant_id`,
          sql`material_requests.requester_id`,
        ),
        warehouseName: warehouseView.fieldOrNull(
          'name',
          sql`material_requests.tenant_id`,
          sql`material_requests.warehouse_id`,
        ),
        promotionName: promotionView.fieldOrNull(
          'name',
          sql`material_requests.tenant_id`,
          sql`material_requests.promotion_id`,
        ),
      })
      .from(materialRequests)
      .where(and(requestScope(ctx, scope), eq(materialRequests.id, id)));
    if (!row) throw notFound();
    const { request, ...names } = row;
    const happenings = await tx
      .select()
      .from(materialRequestEvents)
      .where(
        and(eq(materialRequestEvents.tenantId, ctx.tenant.slug), eq(materialRequestEvents.requestId, id)),
      )
      .orderBy(desc(materialRequestEvents.happenedAt), desc(materialRequestEvents.id));
    const pictures = await tx
      .select({ id: materialRequestPictures.id })
      .from(materialRequestPictures)
      .where(
        and(eq(materialRequestPictures.tenantId, ctx.tenant.slug), eq(materialRequestPictures.requestId, id)),
      )
      .orderBy(asc(materialRequestPictures.id));
    const besides = (await besidesRequests({ ...ctx, tx }, tx, [id])).get(id)!;
    const { requestNo, state, customerId, dealerId, activity, note, refusal, askedFen, usedFen } = request;
    const iso = (at: Date | null) => at?.toISOString() ?? null;
    return {
      id,
      requestNo,
      state,
      customerId,
      dealerId,
      ...names,
      activity,
      note,
      refusal,
      askedFen,
      usedFen,
      createdAt: request.createdAt.toISOString(),
      decidedBy: request.decidedBy,
      issuedBy: request.issuedBy,
      issuedAt: iso(request.issuedAt),
      receivedAt: iso(request.receivedAt),
      ...besides,
      happenings: happenings.map(({ happenedAt, ...one }) => ({
        id: one.id,
        event: one.event,
        toState: one.toState,
        note: one.note,
        actorName: one.actorName,
        happenedAt: happenedAt.toISOString(),
      })),
      pictures: pictures.map((one) => one.id),
      approval: await getApproval(ctx, tx, { biz: requestBiz, bizId: id }),
    };
  });
}

/** A photo of what was received with a request within reach. */
export async function getRequestPicture(
  ctx: Ctx,
  { requestId, id }: { requestId: string; id: string },
): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'material-request:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: materialRequestPictures.content })
      .from(materialRequestPictures)
      .innerJoin(
        materialRequests,
        and(
          eq(materialRequests.tenantId, materialRequestPictures.tenantId),
          eq(materialRequests.id, materialRequestPictures.requestId),
        ),
      )
      .where(
        and(requestScope(ctx, scope), eq(materialRequests.id, requestId), eq(materialRequestPictures.id, id)),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
