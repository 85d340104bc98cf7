import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { arriveSent, sendFirstExpired } from '#app/modules/stock/use-cases/send-first-expired.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { openPause } from '../../clock/open-pause.server.ts';
import { mayBring } from '../../life/rules-actor.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { decidePause, endPartsPause } from '../../orders/use-cases/pause-clock.server.ts';
import { repairOrders } from '../../table.server.ts';
import { moveInput } from '../../wire.ts';
import { openRequestsOf } from '../add-request.server.ts';
import { mayDecide, readLines, requestScope, type StoredRequest } from '../request-rows.server.ts';
import { nextRequestState, type RequestEvent, type RequestState } from '../rules-parts.ts';
import { partRequestLines, partRequests } from '../table.server.ts';
import type { DecideRequestInput } from '../wire.ts';

interface Moved {
  id: string;
  state: RequestState;
}

/** Approves a request, in whole or in part, or refuses it and says why; approving it approves the order's pause. */
export async function decideRequest(ctx: Ctx, input: DecideRequestInput): Promise<Moved> {
  requireAction(ctx, 'part-request:list');
  if (!input.pass && !input.note) throw new DomainError('repair.fact-missing', 422, { field: 'note' });
  const decide = async (within: Within, request: StoredRequest) => {
    const { tx, user } = within;
    const decided = { decidedBy: user!.realname, decidedAt: ctx.now() };
    if (!input.pass) return { ...decided, refusal: input.note };
    const lines = (await readLines(ctx, tx, [request.id])).get(request.id)!;
    const granted = new Map(input.granted.map(({ partId, qty }) => [partId, qty]));
    const grants = lines.map((line) => ({ ...line, grant: granted.get(line.partId) ?? line.qty }));
    if (grants.every(({ grant }) => grant === 0) || grants.some(({ grant, qty }) => grant > qty)) {
      throw new DomainError('repair.granted', 422, { field: 'granted' });
    }
    for (const { partId, grant } of grants) {
      await tx
        .update(partRequestLines)
        .set({ granted: grant })
        .where(
          and(
            eq(partRequestLines.tenantId, ctx.tenant.slug),
            eq(partRequestLines.requestId, request.id),
            eq(partRequestLines.partId, partId),
          ),
        );
    }
    await approveParts(within, request.orderId);
    return decided;
  };
  return input.pass
    ? move(ctx, input.id, 'approve', decide)
    : move(ctx, input.id, 'refuse', decide, waitNoMore);
}

/** Sends what was granted out of a warehouse on its way to the worker's van. */
export function issueRequest(ctx: Ctx, input: { id: string; warehouseId: string }): Promise<Moved> {
  const { scope } = requireAction(ctx, 'part-request:list');
  return move(ctx, input.id, 'issue', async ({ tx, user }, request) => {
    const { warehouseId } = input;
    if (warehouseId === request.vanId) {
      throw new DomainError('stock.same-warehouse', 422, { field: 'warehouseId' });
    }
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const lines = (await readLines(ctx, tx, [request.id])).get(request.id)!;
    await sendFirstExpired(ctx, tx, {
      doc: docOf(request),
      warehouseId,
      toWarehouseId: request.vanId,
      lines: lines
        .filter(({ granted }) => granted! > 0)
        .map(({ partId, code, name, granted }) => ({
          productId: partId,
          product: `${code} ${name}`,
          qty: granted!,
        })),
    });
    return { warehouseId, issuedBy: user!.realname, issuedAt: ctx.now() };
  });
}

/** The parts are in the van: the order that waited for them goes on, and its clock with it. */
export function receiveRequest(ctx: Ctx, input: { id: string }): Promise<Moved> {
  requireAction(ctx, 'repair:list');
  return move(
    ctx,
    input.id,
    'receive',
    async ({ tx, user }, request) => {
      await arriveSent(ctx, tx, { doc: docOf(request), toWarehouseId: request.vanId });
      return { receivedBy: user!.realname, receivedAt: ctx.now() };
    },
    goOn,
  );
}

/** Withdraws a request of which nothing was issued yet. */
export function cancelRequest(ctx: Ctx, input: { id: string }): Promise<Moved> {
  return move(ctx, input.id, 'cancel', async () => ({}), waitNoMore);
}

type Within = Ctx & { tx: Tx };

/** Moves a request by one event: who may, what it writes, and what follows of it. Its order is taken first. */
async function move(
  ctx: Ctx,
  id: string,
  event: RequestEvent,
  facts: (within: Within, request: StoredRequest) => Promise<Partial<typeof partRequests.$inferInsert>>,
  then?: (within: Within, request: StoredRequest) => Promise<void>,
): Promise<Moved> {
  const { user, scope } = requireAction(ctx, event === 'receive' ? 'repair:list' : 'part-request:list');
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const reached = and(requestScope(ctx, scope), eq(partRequests.id, id));
    const [seen] = await tx.select({ orderId: partRequests.orderId }).from(partRequests).where(reached);
    if (!seen) throw notFound();
    if (seen.orderId) {
      await tx
        .select({ id: repairOrders.id })
        .from(repairOrders)
        .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, seen.orderId)))
        .for('update');
    }
    const [request] = await tx.select().from(partRequests).where(reached).for('update');
    if (!request) throw notFound();
    if (!mayDecide(user, request, event)) {
      const own = request.workerId === user.id && can(user, 'part-request:approve');
      throw new DomainError(own ? 'repair.own-request' : 'common.forbidden', 403);
    }
    const state = nextRequestState(request.state, event);
    if (!state) throw new DomainError('repair.request-not-allowed', 409);
    const written = await facts(within, request);
    await tx
      .update(partRequests)
      .set({ ...written, state, version: request.version + 1, updatedAt: ctx.now() })
      .where(and(eq(partRequests.tenantId, ctx.tenant.slug), eq(partRequests.id, id)));
    await writeAuditLog(ctx, tx, {
      action: auditActions[event],
      entity: 'part-request',
      entityId: id,
      before: { state: request.state },
      after: { state, requestNo: request.requestNo },
    });
    await then?.(within, request);
    return { id, state };
  });
}

/** What the log calls an event: the action that its doer holds. */
const auditActions: Record<RequestEvent, string> = {
  approve: 'part-request:approve',
  refuse: 'part-request:approve',
  issue: 'part-request:issue',
  receive: 'repair:work',
  cancel: 'part-request:add',
};

const docOf = ({ id, requestNo }: StoredRequest) => ({ kind: 'part-request', id, no: requestNo });

/** Whoever approves the parts approves that the clock stands still for them, where they may. */
async function approveParts(ctx: Within, orderId: string | null): Promise<void> {
  const { user, tx } = ctx;
  if (!orderId || !can(user!, 'repair:pause')) return;
  const open = await openPause(ctx, tx, orderId);
  if (open?.kind !== 'parts' || open.state !== 'waiting' || open.requestedBy === user!.id) return;
  await decidePause(ctx, { id: orderId, pass: true, note: '' });
}

/** Of the parts that an order waited for none are to come: its clock does not stand still for them. */
async function waitNoMore(ctx: Within, { orderId }: StoredRequest): Promise<void> {
  if (!orderId || (await openRequestsOf(ctx, ctx.tx, orderId)).length > 0) return;
  await endPartsPause(ctx, ctx.tx, orderId);
}

/** The last parts that an order waited for have come: it is being repaired again. */
async function goOn(ctx: Within, { orderId }: StoredRequest): Promise<void> {
  const { tx, user, tenant } = ctx;
  if (!orderId || (await openRequestsOf(ctx, tx, orderId)).length > 0) return;
  const [order] = await tx
    .select({ state: repairOrders.state, assigneeId: repairOrders.assigneeId })
    .from(repairOrders)
    .where(and(eq(repairOrders.tenantId, tenant.slug), eq(repairOrders.id, orderId)));
  if (order?.state !== 'awaiting-parts') return;
  const looker = { holds: (action: string) => can(user!, action), isAssignee: order.assigneeId === user!.id };
  if (mayBring('receive-parts', looker))
    await moveRepair(ctx, moveInput.parse({ id: orderId, event: 'receive-parts' }));
}
