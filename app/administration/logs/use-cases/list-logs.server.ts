import type { PageOf, RowOf } from '#app/entity/define-entity.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import type { ChangeFacts } from '../changes/besides-changes.server.ts';
import type { LogsQuery } from '../inputs.ts';
import type { operationLog } from '../listing/entities.ts';
import { apiLogStore, changeLogStore, operationLogStore, signInLogStore } from '../listing/stores.server.ts';
import type { LogPage, LogRow } from '../wire.ts';

/** A page of a log, newest first: of the people whom the reader's roles reach (API-07). */
export async function listLogs(ctx: Ctx, query: LogsQuery): Promise<LogPage> {
  requireAction(ctx, 'log:list');
  const asked = {
    pageNumber: query.pageNumber,
    size: query.size,
    sort: [{ field: 'at', direction: query.direction ?? ('desc' as const) }],
    keyword: query.keyword || null,
    filter: filterOf(query),
    group: null,
    after: null,
  };
  // A change that was refused is none.
  if (query.logType === '3' && query.result === 'failed') {
    const { size, pageNumber: current } = query;
    return { records: [], total: 0, totalCapped: false, size, current, pages: 0 };
  }
  switch (query.logType) {
    case '1':
      return pageOf(await listRows(ctx, signInLogStore, asked), (row) => ({
        ...common(ctx, query, row),
        username: row.username,
        realname: row.realname ?? '',
        device: row.userAgent === null ? null : deviceOf(row.userAgent),
        result: row.outcome,
      }));
    case '3':
      return pageOf(await listRows(ctx, changeLogStore, asked), (row) => {
        const { before, after, told } = row as typeof row & ChangeFacts;
        const { action, entity, entityId, requestId } = row;
        const facts = { action, entity, entityId, requestId, before, after, told };
        return { ...common(ctx, query, row), ...facts, realname: row.actorName };
      });
    default: {
      const store: EntityStore = query.logType === '4' ? apiLogStore : operationLogStore;
      const page = (await listRows(ctx, store, asked)) as unknown as PageOf<Operation>;
      return pageOf(page, (row) => ({
        ...common(ctx, query, row),
        username: row.username,
        realname: row.realname,
        device: deviceOf(row.userAgent),
        result: row.status < 400 ? 'ok' : (row.error ?? String(row.status)),
        method: row.method,
        requestUrl: row.path,
        action: row.action,
        costTime: row.costMs,
        keyName: row.keyName ?? null,
        requestId: row.requestId,
      }));
    }
  }
}

type Operation = RowOf<typeof operationLog> & { keyName?: string | null };

/** What of a log is asked for, as its list is asked for it. */
function filterOf({
  logType,
  result,
  startDate,
  endDate,
  entity,
  entityId,
}: LogsQuery): ConditionGroup | null {
  const is = (field: string, value: string | null): Condition[] =>
    value ? [{ field, is: 'is', value }] : [];
  const of: Condition[] = [
    ...(logType === '3' ? [...is('entity', entity), ...is('entityId', entityId)] : is('result', result)),
    ...(startDate ? [{ field: 'at', is: 'atLeast' as const, value: startDate }] : []),
    ...(endDate ? [{ field: 'at', is: 'atMost' as const, value: endDate }] : []),
  ];
  return of.length > 0 ? { match: 'all', of } : null;
}

function pageOf<Row>(
  { records, total, totalCapped, size, current, pages }: PageOf<Row>,
  asLog: (row: Row) => LogRow,
): LogPage {
  return { records: records.map(asLog), total, totalCapped, size, current, pages };
}

/** What every kind of log has; what one does not have is null. */
function common(
  ctx: Pick<Ctx, 'tenant'>,
  { logType }: LogsQuery,
  { id, at, address }: { id: string; at: string; address: string },
): LogRow {
  return {
    id,
    logType,
    createTime: formatTime(at, ctx.tenant.timeZone),
    createdAt: at,
    username: '',
    realname: '',
    ip: address,
    device: null,
    result: 'ok',
    method: null,
    requestUrl: null,
    action: null,
    costTime: null,
    entity: null,
    entityId: null,
    before: null,
    after: null,
    keyName: null,
    requestId: null,
    told: null,
  };
}
