import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { readDesk } from '#app/services/approvals/use-cases/read-desk.server.ts';
import type { ApprovalPage, FieldChange, ListApprovalsQuery } from '#app/services/approvals/wire.ts';
import { approvalOfTask } from '../lock-task.server.ts';

/** One row of a list: an approval, and the task of the reader's own that brings it there. */
interface Listed {
  approval: typeof approvals.$inferSelect;
  taskId: string | null;
  dueAt: Date | null;
  /** The step it is shown at. */
  step: number;
}

/** What waits for the person, what they have decided, handed in, or are only told of; the latest first. */
export async function listMyApprovals(ctx: Ctx, query: ListApprovalsQuery): Promise<ApprovalPage> {
  requireUser(ctx);
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows, total } = await (query.view === 'todo'
      ? waitingRows(ctx, tx, query)
      : pastRows(ctx, tx, query));
    const things = rows.map(({ approval }) => approval);
    const about = await aboutWhom(ctx, tx, things);
    const changes = await differences(ctx, tx, things);
    return {
      records: rows.map(({ approval, taskId, dueAt, step }) => ({
        id: approval.id,
        taskId,
        ...shownAs(ctx, approval),
        title: approval.title,
        about: about.get(approval.bizId) ?? [],
        definitionName: approval.definitionName,
        stepName: approval.steps[step]?.name ?? '',
        earlierSteps:
          query.view === 'todo' ? approval.steps.slice(0, approval.step).map(({ name }) => name) : [],
        choosing:
          query.view === 'started' &&
          approval.status === 'open' &&
          approval.steps[approval.step]?.by === 'chosen',
        changes: changes.get(approval.bizId) ?? [],
        amountFen: approval.amountFen,
        submitterName: approval.submitterName,
        status: approval.status,
        createdAt: approval.createdAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      })),
      total,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}

/** How many things wait for the person: what the menu's red dot tells. */
export async function countWaitingApprovals(ctx: Ctx): Promise<number> {
  requireUser(ctx);
  return (await inTenantReadOnly(ctx, (tx) => readDesk(ctx, tx))).length;
}

type Page = Promise<{ rows: Listed[]; total: number }>;

/** What waits for the person: who may open what is asked of each thing's own business, so the page is cut afterwards. */
async function waitingRows(ctx: Ctx, tx: Tx, query: ListApprovalsQuery): Page {
  const desk = await readDesk(ctx, tx);
  const from = (query.pageNumber - 1) * query.size;
  const page = (query.direction === 'asc' ? desk.toReversed() : desk).slice(from, from + query.size);
  if (page.length === 0) return { rows: [], total: desk.length };
  const ids = page.map(({ approvalId }) => approvalId);
  const found = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.tenantId, ctx.tenant.slug), inArray(approvals.id, ids)));
  const byId = new Map(found.map((approval) => [approval.id, approval]));
  const rows = page.map(({ approvalId, taskId, dueAt }) => {
    const approval = byId.get(approvalId)!;
    return { approval, taskId, dueAt, step: approval.step };
  });
  return { rows, total: desk.length };
}

/** What the person has decided, handed in or is told of. */
async function pastRows(ctx: Ctx, tx: Tx, query: ListApprovalsQuery): Page {
  const { id } = requireUser(ctx);
  const tenant = ctx.tenant.slug;
  const { direction, size } = query;
  const offset = (query.pageNumber - 1) * size;
  if (query.view === 'started') {
    const started = and(eq(approvals.tenantId, tenant), eq(approvals.submitterId, id));
    const found = await tx
      .select()
      .from(approvals)
      .where(started)
      .orderBy(...inDirection(direction, [approvals.createdAt, 'desc'], [approvals.id, 'desc']))
      .limit(size)
      .offset(offset);
    const rows = found.map((approval) => ({ approval, taskId: null, dueAt: null, step: approval.step }));
    return { rows, total: await tx.$count(approvals, started) };
  }
  const mine = and(eq(approvalTasks.tenantId, tenant), eq(approvalTasks.userId, id), ofView(query.view));
  const found = await tx
    .select({ approval: approvals, dueAt: approvalTasks.dueAt, step: approvalTasks.step })
    .from(approvals)
    .innerJoin(approvalTasks, approvalOfTask)
    .where(mine)
    .orderBy(...inDirection(direction, [approvalTasks.createdAt, 'desc'], [approvalTasks.id, 'desc']))
    .limit(size)
    .offset(offset);
  const rows = found.map((row) => ({ ...row, taskId: null }));
  return { rows, total: await tx.$count(approvalTasks, mine) };
}

/** Tasks of a list: those that were decided, or those that are only told. */
function ofView(view: ListApprovalsQuery['view']): SQL | undefined {
  if (view === 'copied') return eq(approvalTasks.status, 'copied');
  return notInArray(approvalTasks.status, ['open', 'closed', 'copied']);
}

/** Whom things are about, by their ids: one statement for each business among them. */
async function aboutWhom(
  ctx: Ctx,
  tx: Tx,
  things: readonly { biz: string; bizId: string }[],
): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const kind of registry().all('approvals')) {
    const ids = things.filter(({ biz }) => biz === kind.biz).map(({ bizId }) => bizId);
    if (ids.length === 0 || !kind.about) continue;
    for (const [id, names] of await kind.about(ctx, tx, ids)) all.set(id, names);
  }
  return all;
}

/** What things would change, by their ids, of those that the reader has handed in or may open. */
async function differences(
  ctx: Ctx,
  tx: Tx,
  things: readonly { biz: string; bizId: string }[],
): Promise<Map<string, FieldChange[]>> {
  const all = new Map<string, FieldChange[]>();
  for (const kind of registry().all('approvals')) {
    const ids = things.filter(({ biz }) => biz === kind.biz).map(({ bizId }) => bizId);
    if (ids.length === 0 || !kind.difference) continue;
    for (const [id, fields] of await kind.difference(ctx, tx, ids)) all.set(id, fields);
  }
  return all;
}

/** What is under approval, as its business calls it and where it shows it. */
function shownAs({ t, tenant }: Ctx, { biz, bizId }: { biz: string; bizId: string }) {
  const kind: ApprovalKind | undefined = registry()
    .all('approvals')
    .find((one) => one.biz === biz);
  return { biz, bizId, bizName: kind ? t(kind.nameKey) : biz, link: kind?.link?.(tenant, bizId) ?? null };
}
