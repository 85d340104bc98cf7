import { and, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import type { LogsQuery } from '../inputs.ts';
import type { LogPage } from '../wire.ts';
import { pageOf, spanOf } from './page-of.server.ts';

/** What people did, or what keys called, with the time each took. */
export function pageOperations(ctx: Ctx, tx: Tx, scope: DataScope, query: LogsQuery): Promise<LogPage> {
  const tenant = ctx.tenant.slug;
  const { from, to } = spanOf(ctx, query);
  const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
  const where = and(
    eq(operationLogs.tenantId, tenant),
    eq(operationLogs.channel, query.logType === '4' ? 'api' : 'console'),
    gte(operationLogs.createdAt, from),
    lt(operationLogs.createdAt, to),
    withinScope(scope, { tenant, userId: operationLogs.userId }),
    query.result === 'ok' ? lt(operationLogs.status, 400) : undefined,
    query.result === 'failed' ? gte(operationLogs.status, 400) : undefined,
    like
      ? or(
          ...[operationLogs.username, operationLogs.realname, operationLogs.path, operationLogs.keyName].map(
            (column) => ilike(column, like),
          ),
        )
      : undefined,
  );
  return pageOf(tx, query, {
    counted: sql`${tx.select({ one: sql`1` }).from(operationLogs).where(where)}`,
    rows: async () => {
      const rows = await tx
        .select()
        .from(operationLogs)
        .where(where)
        .orderBy(
          ...inDirection(query.direction, [operationLogs.createdAt, 'desc'], [operationLogs.id, 'desc']),
        )
        .limit(query.size)
        .offset((query.pageNumber - 1) * query.size);
      return rows.map((row) => ({
        id: row.id,
        logType: query.logType,
        createTime: formatTime(row.createdAt.toISOString(), ctx.tenant.timeZone),
        createdAt: row.createdAt.toISOString(),
        username: row.username,
        realname: row.realname,
        ip: row.address,
        device: deviceOf(row.userAgent),
        result: row.status < 400 ? 'ok' : (row.error ?? String(row.status)),
        method: row.method,
        requestUrl: row.path,
        action: row.action,
        costTime: row.costMs,
        entity: null,
        entityId: null,
        before: null,
        after: null,
        keyName: row.keyName,
        requestId: row.requestId,
        told: null,
      }));
    },
  });
}
