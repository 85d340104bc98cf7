import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can, type DataScope, type Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { warehouseView } from '#app/modules/stock/warehouses/public/warehouse-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { nextRequestState, type RequestEvent, requestEvents } from './rules-parts.ts';
import { partRequestLines, partRequests, spareParts } from './table.server.ts';
import type { PartRequestRow, RequestLine } from './wire.ts';

/** A request as its row has it. */
export type StoredRequest = typeof partRequests.$inferSelect;

/** Requests of the departments somebody reaches, or those for their own van. */
export function requestScope({ tenant }: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const within = withinScope(scope, {
    tenant: tenant.slug,
    departId: partRequests.departId,
    userId: partRequests.workerId,
  });
  return and(eq(partRequests.tenantId, tenant.slug), within);
}

/** Whether somebody may bring an event about: nobody approves what is for their own van. */
export function mayDecide(
  user: Principal,
  request: Pick<StoredRequest, 'workerId'>,
  event: RequestEvent,
): boolean {
  const own = request.workerId === user.id;
  if (event === 'approve' || event === 'refuse') return can(user, 'part-request:approve') && !own;
  if (event === 'issue') return can(user, 'part-request:issue');
  if (event === 'receive') return (own && can(user, 'repair:work')) || can(user, 'part-request:issue');
  return (own && can(user, 'part-request:list')) || can(user, 'part-request:approve');
}

/** What somebody may do with a request as it stands. */
export function possibleRequestEvents(user: Principal, request: StoredRequest): RequestEvent[] {
  return requestEvents.filter(
    (event) => nextRequestState(request.state, event) !== null && mayDecide(user, request, event),
  );
}

/** Requests with what they are about, as lists read them. */
export function selectRequests(tx: Tx) {
  const { tenantId, workerId, vanId, warehouseId } = partRequests;
  return tx
    .select({
      request: partRequests,
      orderNo: sql<string | null>`(select order_no from repair_orders
        where tenant_id = ${partRequests.tenantId} and id = ${partRequests.orderId})`,
      workerName: personView.field('realname', tenantId, workerId),
      vanName: warehouseView.field('name', tenantId, vanId),
      warehouseName: warehouseView.field('name', tenantId, warehouseId),
    })
    .from(partRequests);
}

/** Lines of requests, by the id of the request. */
export async function readLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestLine[]>> {
  const lines = new Map<string, RequestLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await tx
    .select({
      requestId: partRequestLines.requestId,
      partId: partRequestLines.partId,
      qty: partRequestLines.qty,
      granted: partRequestLines.granted,
      code: spareParts.code,
      name: spareParts.name,
      unit: spareParts.unit,
    })
    .from(partRequestLines)
    .innerJoin(
      spareParts,
      and(eq(spareParts.tenantId, partRequestLines.tenantId), eq(spareParts.id, partRequestLines.partId)),
    )
    .where(and(eq(partRequestLines.tenantId, ctx.tenant.slug), inArray(partRequestLines.requestId, [...ids])))
    .orderBy(asc(partRequestLines.requestId), asc(partRequestLines.lineNo));
  for (const { requestId, ...line } of rows) lines.get(requestId)!.push(line);
  return lines;
}

type Read = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as the wire tells it. */
export function requestRow(
  user: Principal,
  { request, ...names }: Read,
  lines: RequestLine[],
): PartRequestRow {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { id, requestNo, state, orderId, note, refusal, decidedBy, issuedBy } = request;
  return {
    id,
    requestNo,
    state,
    orderId,
    note,
    refusal,
    decidedBy,
    issuedBy,
    ...names,
    createdAt: request.createdAt.toISOString(),
    issuedAt: iso(request.issuedAt),
    receivedAt: iso(request.receivedAt),
    lines,
    events: possibleRequestEvents(user, request),
  };
}

/** What the list of requests says beside their fields: names, lines, and what its reader may do with each. */
export async function besidesRequests(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartRequestRow>> {
  const rows = await selectRequests(tx).where(
    and(eq(partRequests.tenantId, ctx.tenant.slug), inArray(partRequests.id, [...ids])),
  );
  const lines = await readLines(ctx, tx, ids);
  const user = requireUser(ctx);
  return new Map(rows.map((row) => [row.request.id, requestRow(user, row, lines.get(row.request.id) ?? [])]));
}
