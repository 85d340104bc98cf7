import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser, scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { arriveSent, sendFirstExpired } from '#app/modules/stock/use-cases/send-first-expired.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { openPause } from '../../clock/open-pause.server.ts';
import { mayBring } from '../../life/rules-actor.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { decidePause, endPartsPause } from '../../orders/use-cases/pause-clock.server.ts';
import { partRequestPage } from '../../pages.ts';
import { repairOrders } from '../../table.server.ts';
import { moveInput } from '../../wire.ts';
import { openRequestsOf } from '../add-request.server.ts';
import { mayDecide, readLines, requestScope, type StoredRequest } from '../request-rows.server.ts';
import { nextRequestState, type RequestEvent, type RequestState, requestBiz } from '../rules-parts.ts';
import { partRequestLines, partRequests } from '../table.server.ts';
import type { DecideRequestInput } from '../wire.ts';

interface Moved {
  id: string;
  state: RequestState;
}

/** Approves a request, in whole or in part, or refuses it and says why, as far as it is the person's to decide. */
export async function decideRequest(ctx: Ctx, input: DecideRequestInput): Promise<Moved> {
  requireAction(ctx, 'part-request:list');
  if (!input.pass && !input.note) throw new DomainError('repair.fact-missing', 422, { field: 'note' });
  const { id, pass, note } = input;
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const request = await lockReached(within, id, pass ? 'approve' : 'refuse');
    if (pass) await grantLines(within, request, input.granted);
    const stands = await decideFor(ctx, tx, { biz: requestBiz, bizId: id, pass, comment: note });
    if (stands === 'open') return { id, state: request.state };
    return endRequest(within, request, { pass, note, by: requireUser(ctx) });
  });
}

/** Writes how many of each part are granted: as many as were asked for, where nothing else is said. */
async function grantLines(
  ctx: Within,
  request: StoredRequest,
  given: DecideRequestInput['granted'],
): Promise<void> {
  const lines = (await readLines(ctx, ctx.tx, [request.id])).get(request.id)!;
  const granted = new Map(given.map(({ partId, qty }) => [partId, qty]));
  const grants = lines.map((line) => ({
    ...line,
    grant: granted.get(line.partId) ?? line.granted ?? line.qty,
  }));
  if (grants.every(({ grant }) => grant === 0) || grants.some(({ grant, qty }) => grant > qty)) {
    throw new DomainError('repair.granted', 422, { field: 'granted' });
  }
  for (const { partId, grant } of grants) {
    await ctx.tx
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
}

/** What follows of a request's approval: approving it approves the order's pause, and it waits for nothing once refused. */
async function endRequest(
  ctx: Within,
  request: StoredRequest,
  { pass, note, by }: { pass: boolean; note: string; by: { realname: string } },
): Promise<Moved> {
  const decided = { decidedBy: by.realname, decidedAt: ctx.now() };
  if (!pass) return bring(ctx, request, 'refuse', async () => ({ ...decided, refusal: note }), waitNoMore);
  await grantLines(ctx, request, []);
  await approveParts(ctx, request.orderId);
  return bring(ctx, request, 'approve', async () => decided);
}

/** Requests for parts among approvals. Whose van it is for has handed it in, whoever wrote it down. */
export const partRequestApproval: ApprovalKind = {
  biz: requestBiz,
  nameKey: 'repair:partRequest.title',
  link: ({ productPath }) => pathOf(partRequestPage, { product: productPath }),
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'part-request:list');
    if (!scope) return new Set();
    const own = and(requestScope(ctx, scope), inArray(partRequests.id, [...bizIds]));
    return idsOf(await tx.select({ id: partRequests.id }).from(partRequests).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockRequest(ctx, tx, eq(partRequests.id, bizId));
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const within = { ...ctx, tx } as Within;
    const request = await lockRequest(ctx, tx, eq(partRequests.id, bizId));
    if (status === 'withdrawn') await bring(within, request, 'cancel', async () => ({}), waitNoMore);
    else await endRequest(within, request, { pass: status === 'passed', note: comment, by: actor });
  },
};

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
  requireAction(ctx, 'part-request:list');
  const withdrawn = async ({ tx }: Within) => {
    await withdrawFor(ctx, tx, { biz: requestBiz, bizId: input.id });
    return {};
  };
  return move(ctx, input.id, 'cancel', withdrawn, waitNoMore);
}

type Within = Ctx & { tx: Tx };

type Facts = (within: Within, request: StoredRequest) => Promise<Partial<typeof partRequests.$inferInsert>>;
type Then = (within: Within, request: StoredRequest) => Promise<void>;

/** Moves a request by one event: who may, what it writes, and what follows of it. */
function move(ctx: Ctx, id: string, event: RequestEvent, facts: Facts, then?: Then): Promise<Moved> {
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    return bring(within, await lockReached(within, id, event), event, facts, then);
  });
}

/** A request within reach, locked, that the person may bring an event about of. */
async function lockReached(ctx: Within, id: string, event: RequestEvent): Promise<StoredRequest> {
  const { user, scope } = requireAction(ctx, event === 'receive' ? 'repair:list' : 'part-request:list');
  const request = await lockRequest(ctx, ctx.tx, and(requestScope(ctx, scope), eq(partRequests.id, id)));
  if (!mayDecide(user, request, event)) {
    const own = request.workerId === user.id && can(user, 'part-request:approve');
    throw new DomainError(own ? 'repair.own-request' : 'common.forbidden', 403);
  }
  if (!nextRequestState(request.state, event)) throw new DomainError('repair.request-not-allowed', 409);
  return request;
}

/** A request, locked; its order is taken first. */
async function lockRequest(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  which: SQL | undefined,
): Promise<StoredRequest> {
  const own = and(eq(partRequests.tenantId, tenant.slug), which);
  const [seen] = await tx.select({ orderId: partRequests.orderId }).from(partRequests).where(own);
  if (!seen) throw notFound();
  if (seen.orderId) {
    await tx
      .select({ id: repairOrders.id })
      .from(repairOrders)
      .where(and(eq(repairOrders.tenantId, tenant.slug), eq(repairOrders.id, seen.orderId)))
      .for('update');
  }
  const [request] = await tx.select().from(partRequests).where(own).for('update');
  if (!request) throw notFound();
  return request;
}

/** Brings one event about of a request that is locked. */
async function bring(
  ctx: Within,
  request: StoredRequest,
  event: RequestEvent,
  facts: Facts,
  then?: Then,
): Promise<Moved> {
  const { id } = request;
  const state = nextRequestState(request.state, event);
  if (!state) throw new DomainError('repair.request-not-allowed', 409);
  const written = await facts(ctx, request);
  await ctx.tx
    .update(partRequests)
    .set({ ...written, state, version: request.version + 1, updatedAt: ctx.now() })
    .where(and(eq(partRequests.tenantId, ctx.tenant.slug), eq(partRequests.id, id)));
  await writeAuditLog(ctx, ctx.tx, {
    action: auditActions[event],
    entity: 'part-request',
    entityId: id,
    before: { state: request.state },
    after: { state, requestNo: request.requestNo },
  });
  await then?.(ctx, request);
  return { id, state };
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

/** Whoever approves the parts approves that the clock stands still for them, where they may; a term that ran out does not. */
async function approveParts(ctx: Within, orderId: string | null): Promise<void> {
  const { user, tx } = ctx;
  if (!orderId || !user || !can(user, 'repair:pause')) return;
  const open = await openPause(ctx, tx, orderId);
  if (open?.kind !== 'parts' || open.state !== 'waiting' || open.requestedBy === user.id) return;
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
