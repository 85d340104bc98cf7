import { and, eq, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { byAction } from '#app/services/approvals/rules.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import type { StoredRepair } from '../life/repair-scope.server.ts';
import { keepsParts, requireParts, requireVan } from './part-facts.server.ts';
import { openRequestStates, requestBiz } from './rules-parts.ts';
import { partRequestLines, partRequests } from './table.server.ts';
import type { PartLine } from './wire.ts';

interface NewRequest {
  workerId: string;
  orderId: string | null;
  note: string;
  lines: readonly PartLine[];
}

/** Writes a request for parts into a worker's van, in the caller's transaction. */
export async function addRequestWithin(
  ctx: Ctx,
  tx: Tx,
  { workerId, orderId, note, lines }: NewRequest,
): Promise<{ id: string; requestNo: string }> {
  const { slug: tenantId } = ctx.tenant;
  await requireParts(
    ctx,
    tx,
    lines.map(({ partId }) => partId),
  );
  const { vanId, departId } = await requireVan(ctx, tx, workerId);
  const id = newId();
  const requestNo = await nextNumber(tx, ctx, 'part-request', async (number) => {
    const taken = and(eq(partRequests.tenantId, tenantId), eq(partRequests.requestNo, number));
    return (await tx.$count(partRequests, taken)) > 0;
  });
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await tx
    .insert(partRequests)
    .values({ tenantId, id, requestNo, orderId, workerId, vanId, departId, note: note || null, ...times });
  await tx
    .insert(partRequestLines)
    .values(lines.map((line, index) => ({ tenantId, requestId: id, lineNo: index + 1, ...line })));
  await writeAuditLog(ctx, tx, {
    action: 'part-request:add',
    entity: 'part-request',
    entityId: id,
    before: null,
    after: { requestNo, orderId, lines: lines.map(({ partId, qty }) => `${partId} × ${qty}`).join('；') },
  });
  const [worker] = await findPeople({ ...ctx, tx }, { ids: [workerId], limit: 1 });
  await startApproval(ctx, tx, {
    biz: requestBiz,
    bizId: id,
    title: requestNo,
    amountFen: 0,
    channel: '',
    departId,
    submitter: { id: workerId, realname: worker?.realname ?? '' },
    otherwise: byAction(ctx.t('repair:menu.part-request-approve'), 'part-request:approve'),
  });
  return { id, requestNo };
}

/** What a job that lacks parts asks for; who keeps a catalogue names them from it. */
export async function requestForOrder(
  ctx: Ctx,
  tx: Tx,
  order: StoredRepair,
  { note, parts }: { note: string; parts: readonly PartLine[] },
): Promise<void> {
  if (parts.length === 0) {
    if (!(await keepsParts(ctx, tx))) return;
    await requireVan(ctx, tx, order.assigneeId);
    throw new DomainError('repair.fact-missing', 422, { field: 'parts' });
  }
  await addRequestWithin(ctx, tx, { workerId: order.assigneeId!, orderId: order.id, note, lines: parts });
}

/** Requests of an order that parts are still to come of. */
export function openRequestsOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string) {
  return tx
    .select({ id: partRequests.id, state: partRequests.state })
    .from(partRequests)
    .where(
      and(
        eq(partRequests.tenantId, ctx.tenant.slug),
        eq(partRequests.orderId, orderId),
        inArray(partRequests.state, [...openRequestStates]),
      ),
    );
}

/** Withdraws what an order has asked for and nobody has issued; refuses where parts are on their way. */
export async function withdrawRequests(ctx: Ctx, tx: Tx, orderId: string): Promise<void> {
  const open = await openRequestsOf(ctx, tx, orderId);
  if (open.some(({ state }) => state === 'in-transit')) throw new DomainError('repair.parts-on-way', 409);
  if (open.length === 0) return;
  for (const { id } of open) await withdrawFor(ctx, tx, { biz: requestBiz, bizId: id });
  await tx
    .update(partRequests)
    .set({ state: 'cancelled', updatedAt: ctx.now() })
    .where(
      and(
        eq(partRequests.tenantId, ctx.tenant.slug),
        inArray(
          partRequests.id,
          open.map(({ id }) => id),
        ),
      ),
    );
}
