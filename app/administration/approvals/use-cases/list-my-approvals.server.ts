import { and, count, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import type { ApprovalPage, FieldChange, ListApprovalsQuery } from '#app/services/approvals/wire.ts';

/** What waits for the person, what they have decided, handed in, or are only told of; the latest first. */
export async function listMyApprovals(ctx: Ctx, query: ListApprovalsQuery): Promise<ApprovalPage> {
  const user = requireUser(ctx);
  const tenant = ctx.tenant.slug;
  const mine = and(eq(approvalTasks.tenantId, tenant), eq(approvalTasks.userId, user.id), ofView(query.view));
  const started = and(eq(approvals.tenantId, tenant), eq(approvals.submitterId, user.id));
  return inTenantReadOnly(ctx, async (tx) => {
    const ofTask = and(
      eq(approvalTasks.tenantId, approvals.tenantId),
      eq(approvalTasks.approvalId, approvals.id),
    );
    const columns = {
      approval: approvals,
      taskId: query.view === 'started' ? sql<null>`null` : approvalTasks.id,
      dueAt: query.view === 'started' ? sql<null>`null` : approvalTasks.dueAt,
      stepName: sql<string>`${approvals.steps} -> ${query.view === 'started' ? approvals.step : approvalTasks.step} ->> 'name'`,
    };
    const from = tx.select(columns).from(approvals).$dynamic();
    const rows = await (query.view === 'started'
      ? from
          .where(started)
          .orderBy(...inDirection(query.direction, [approvals.createdAt, 'desc'], [approvals.id, 'desc']))
      : from
          .innerJoin(approvalTasks, ofTask)
          .where(mine)
          .orderBy(
            ...inDirection(query.direction, [approvalTasks.createdAt, 'desc'], [approvalTasks.id, 'desc']),
          )
    )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [counted] = await (query.view === 'started'
      ? tx.select({ n: count() }).from(approvals).where(started)
      : tx.select({ n: count() }).from(approvalTasks).where(mine));
    const total = counted?.n ?? 0;
    const about = await aboutWhom(
      ctx,
      tx,
      rows.map(({ approval }) => approval),
    );
    const changes = await differences(
      ctx,
      tx,
      rows.map(({ approval }) => approval),
    );
    return {
      records: rows.map(({ approval, taskId, dueAt, stepName }) => ({
        id: approval.id,
        taskId: query.view === 'todo' ? taskId : null,
        ...shownAs(ctx, approval),
        title: approval.title,
        about: about.get(approval.bizId) ?? [],
        definitionName: approval.definitionName,
        stepName,
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
        dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      })),
      total,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}

/** Tasks of a list: those that wait, those that were decided, or those that are only told. */
function ofView(view: ListApprovalsQuery['view']): SQL | undefined {
  if (view === 'todo') return eq(approvalTasks.status, 'open');
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
