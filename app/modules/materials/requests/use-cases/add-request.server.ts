import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { promotionReference } from '#app/modules/promotions/editing/use-cases/promotion-reference.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { materialRequestLines, materialRequests, materials } from '../../table.server.ts';
import type { AddRequestInput } from '../../wire.ts';
import { noteEvent } from '../note-event.server.ts';
import { requestBiz } from '../request-rows.server.ts';
import { costOf } from '../rules-requests.ts';

/** Asks for materials for an outlet or a dealer within reach, and hands that in for approval where a definition says so. */
export async function addRequest(
  ctx: Ctx,
  input: AddRequestInput,
): Promise<{ id: string; requestNo: string }> {
  const { user } = requireAction(ctx, 'material-request:add');
  requireAction(ctx, 'material-request:list');
  return inTenant(ctx, async (tx) => {
    const tenantId = ctx.tenant.slug;
    const before = await askedBefore(ctx, tx, input.requestKey);
    if (before) return before;
    const place = await openPlace(ctx, tx, input);
    await requirePromotion(ctx, tx, input.promotionId);
    const costs = await costsOf(
      ctx,
      tx,
      input.lines.map(({ materialId }) => materialId),
    );
    const lines = input.lines.map(({ reason, ...line }, index) => ({
      ...line,
      lineNo: index + 1,
      costFen: costs.get(line.materialId)!,
      reason: reason || null,
    }));
    const id = newId();
    const requestNo = await nextNumber(tx, ctx, requestBiz, async (number) => {
      const taken = and(eq(materialRequests.tenantId, tenantId), eq(materialRequests.requestNo, number));
      return (await tx.$count(materialRequests, taken)) > 0;
    });
    const askedFen = costOf(lines, ({ qty }) => qty);
    await tx.insert(materialRequests).values({
      tenantId,
      id,
      requestNo,
      customerId: input.customerId,
      dealerId: input.dealerId,
      departId: place.departId,
      requesterId: user.id,
      promotionId: input.promotionId,
      activity: input.activity || null,
      note: input.note || null,
      askedFen,
      requestKey: input.requestKey,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await tx.insert(materialRequestLines).values(lines.map((line) => ({ tenantId, requestId: id, ...line })));
    await noteEvent(ctx, tx, { requestId: id, event: 'request', toState: 'requested', note: input.note });
    await writeAuditLog(ctx, tx, {
      action: 'material-request:add',
      entity: 'material-request',
      entityId: id,
      before: null,
      after: { requestNo, customerId: input.customerId, dealerId: input.dealerId, askedFen },
    });
    await startApproval(ctx, tx, {
      biz: requestBiz,
      bizId: id,
      title: requestNo,
      amountFen: askedFen,
      channel: '',
      departId: place.departId,
      submitter: user,
    });
    return { id, requestNo };
  });
}

/** What was asked for with a key already; of two at once the second waits until the first is written. */
async function askedBefore(ctx: Ctx, tx: Tx, requestKey: string | null) {
  if (!requestKey) return null;
  await takeTurns(tx, `${ctx.tenant.slug} ${requestKey}`);
  const [row] = await tx
    .select({ id: materialRequests.id, requestNo: materialRequests.requestNo })
    .from(materialRequests)
    .where(
      and(
        eq(materialRequests.tenantId, ctx.tenant.slug),
        eq(materialRequests.requestKey, requestKey),
        eq(materialRequests.requesterId, requireUser(ctx).id),
      ),
    );
  return row ?? null;
}

/** A promotion that is not there, or may no longer be named, is refused. */
async function requirePromotion(ctx: Ctx, tx: Tx, promotionId: string | null): Promise<void> {
  if (!promotionId || (await promotionReference.names(ctx, tx, [promotionId], 'scope')).has(promotionId))
    return;
  throw new DomainError('entity.unknown-reference', 422, { field: 'promotionId' });
}

/** The department of the outlet or dealer; one that is out of reach or does business no more is refused. */
async function openPlace(
  ctx: Ctx,
  tx: Tx,
  { customerId, dealerId }: AddRequestInput,
): Promise<{ departId: string }> {
  const page = 'material-request:list';
  const field = customerId ? 'customerId' : 'dealerId';
  const id = (customerId ?? dealerId)!;
  const reference = customerId ? outletReference(page) : dealerReference(page);
  if (!(await reference.names(ctx, tx, [id], 'scope')).has(id)) {
    throw new DomainError('entity.unknown-reference', 422, { field });
  }
  // It does not close, nor become one with another, before the request is written.
  const { rows } = await tx.execute<{ depart_id: string; status: string }>(
    sql`select depart_id, status from ${customerId ? outletView : dealerView} place
         where tenant_id = ${ctx.tenant.slug} and id = ${id} for share`,
  );
  const [row] = rows;
  if (!row || ['closed', 'merged', 'ended'].includes(row.status)) {
    throw new DomainError('materials.place-closed', 422, { field });
  }
  return { departId: row.depart_id };
}

/** What one of each costs today; a material that is not there, or no longer used, is refused. */
async function costsOf(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: materials.id, costFen: materials.costFen })
    .from(materials)
    .where(
      and(
        eq(materials.tenantId, ctx.tenant.slug),
        inArray(materials.id, [...ids]),
        eq(materials.enabled, true),
      ),
    );
  if (rows.length !== ids.length) throw badInput('lines', 'lines');
  return new Map(rows.map(({ id, costFen }) => [id, costFen]));
}
