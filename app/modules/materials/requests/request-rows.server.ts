import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { can, type DataScope, type Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { materialRequest } from '../entities.ts';
import { materialRequestLines, materialRequests, materials } from '../table.server.ts';
import type { RequestBesides, RequestLine } from '../wire.ts';
import { mayHappen, type RequestEvent, requestEvents } from './rules-requests.ts';

/** One word for the approval of a request. */
export const requestBiz = 'material-request';

/** A request as its row has it. */
export type StoredRequest = typeof materialRequests.$inferSelect;

const within = rowScope(
  { entity: materialRequest, table: materialRequests },
  {
    departId: materialRequests.departId,
    userId: materialRequests.requesterId,
    dealerId: materialRequests.dealerId,
  },
);

/** Requests for outlets of the departments somebody reaches, for the dealers they reach, and their own. */
export function requestScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(eq(materialRequests.tenantId, ctx.tenant.slug), within(ctx, scope));
}

type Asked = Pick<StoredRequest, 'requesterId' | 'askedById'>;

/** Whether a request is somebody's own: they asked for it, or receive what comes. */
export function isOwn({ requesterId, askedById }: Asked, user: { id: string }): boolean {
  return requesterId === user.id || askedById === user.id;
}

/** Whether somebody may do it: nobody approves their own, and who receives says that it has come. */
export function mayDo(user: Principal, request: Asked, event: RequestEvent): boolean {
  const own = request.requesterId === user.id;
  switch (event) {
    case 'approve':
    case 'refuse':
      return can(user, 'material-request:approve') && !isOwn(request, user);
    case 'issue':
    case 'return':
      return can(user, 'material-request:issue');
    case 'receive':
      return own;
    case 'lose':
    case 'finish':
      return own || can(user, 'material-request:issue');
    case 'cancel':
      return own || can(user, 'material-request:approve');
    default:
      return event satisfies never;
  }
}

/** What somebody may do with a request as it stands; `waits` is one whose approval waits for others. */
export function possibleEvents(user: Principal, request: StoredRequest, waits: boolean): RequestEvent[] {
  const decides = (event: RequestEvent) => event === 'approve' || event === 'refuse';
  return requestEvents.filter(
    (event) => mayHappen(request.state, event) && mayDo(user, request, event) && !(waits && decides(event)),
  );
}

/** Lines of requests in their order, by the id of the request. */
export async function readLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestLine[]>> {
  if (ids.length === 0) return new Map();
  const { requestId, lineNo, materialId, qty, granted, issued, returned, lost, costFen, reason } =
    materialRequestLines;
  const rows = await tx
    .select({
      requestId,
      lineNo,
      materialId,
      code: materials.code,
      name: materials.name,
      unit: materials.unit,
      qty,
      granted,
      issued,
      returned,
      lost,
      costFen,
      reason,
    })
    .from(materialRequestLines)
    .innerJoin(
      materials,
      and(eq(materials.tenantId, materialRequestLines.tenantId), eq(materials.id, materialId)),
    )
    .where(and(eq(materialRequestLines.tenantId, ctx.tenant.slug), inArray(requestId, [...ids])))
    .orderBy(asc(requestId), asc(lineNo));
  const byRequest = Map.groupBy(rows, (row) => row.requestId);
  return new Map(Array.from(byRequest, ([id, own]) => [id, own.map(({ requestId: _id, ...line }) => line)]));
}

/** What the list of requests says beside their fields: lines, and what its reader may do with each. */
export async function besidesRequests(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestBesides>> {
  const rows = await tx
    .select()
    .from(materialRequests)
    .where(and(eq(materialRequests.tenantId, ctx.tenant.slug), inArray(materialRequests.id, [...ids])));
  const lines = await readLines(ctx, tx, ids);
  const waiting = await waitForOthers(ctx, tx, { biz: requestBiz, bizIds: ids });
  const user = requireUser(ctx);
  return new Map(
    rows.map((row) => [
      row.id,
      { lines: lines.get(row.id) ?? [], events: possibleEvents(user, row, waiting.has(row.id)) },
    ]),
  );
}

/** Requests that ask for a material by part of its name or its code. */
export function withMaterial({ tenant }: Pick<Ctx, 'tenant'>, keyword: string): SQL {
  const like = `%${escapeLike(keyword)}%`;
  return sql`exists (select from material_request_lines l
    join materials m on m.tenant_id = l.tenant_id and m.id = l.material_id
    where l.tenant_id = ${tenant.slug} and l.request_id = ${materialRequests.id}
      and (m.name ilike ${like} or m.code ilike ${like}))`;
}

/** Whom a request is for: the outlet or the dealer, beside its row. */
export const forNames = sql<string>`coalesce(
  ${outletView.field('name', sql`material_requests.tenant_id`, sql`material_requests.customer_id`)},
  ${dealerView.field('name', sql`material_requests.tenant_id`, sql`material_requests.dealer_id`)})`;
