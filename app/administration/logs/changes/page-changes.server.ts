import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import type { LogsQuery } from '../inputs.ts';
import { pageOf, spanOf } from '../listing/page-of.server.ts';
import type { LogPage } from '../wire.ts';
import { codesByWords } from './codes-by-words.server.ts';
import { tellChanges } from './tell-changes.server.ts';

/** Who changed what, from what to what. */
export function pageChanges(ctx: Ctx, tx: Tx, scope: DataScope, query: LogsQuery): Promise<LogPage> {
  const tenant = ctx.tenant.slug;
  const { from, to } = spanOf(ctx, query);
  const where = and(
    eq(auditLogs.tenantId, tenant),
    gte(auditLogs.createdAt, from),
    lt(auditLogs.createdAt, to),
    withinScope(scope, { tenant, userId: auditLogs.actorId }),
    query.entity ? eq(auditLogs.entity, query.entity) : undefined,
    query.entityId ? eq(auditLogs.entityId, query.entityId) : undefined,
    // A change that was refused is none.
    query.result === 'failed' ? sql`false` : undefined,
    query.keyword ? has(ctx, query.keyword) : undefined,
  );
  return pageOf(tx, query, {
    counted: sql`${tx.select({ one: sql`1` }).from(auditLogs).where(where)}`,
    rows: async () => {
      const rows = await tx
        .select()
        .from(auditLogs)
        .where(where)
        .orderBy(...inDirection(query.direction, [auditLogs.createdAt, 'desc'], [auditLogs.id, 'desc']))
        .limit(query.size)
        .offset((query.pageNumber - 1) * query.size);
      return (await tellChanges(ctx, tx, rows)).map((row) => ({
        id: row.id,
        logType: '3' as const,
        createTime: formatTime(row.createdAt.toISOString(), ctx.tenant.timeZone),
        createdAt: row.createdAt.toISOString(),
        username: '',
        realname: row.actorName,
        ip: row.address,
        device: null,
        result: 'ok',
        method: null,
        requestUrl: null,
        action: row.action,
        costTime: null,
        entity: row.entity,
        entityId: row.entityId,
        before: row.before,
        after: row.after,
        keyName: null,
        requestId: row.requestId,
        told: row.told,
      }));
    },
  });
}

/** Changes with a keyword in who made them, in what they are kept as or in what they are called. */
function has(ctx: Ctx, keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  const { actorName, action, entity, entityId } = auditLogs;
  const { actions, named, deeds, kinds } = codesByWords(ctx, keyword);
  const among = (codes: readonly string[]) => sql`any (${sql.param(codes)}::text[])`;
  return or(
    ...[actorName, action, entity, entityId].map((column) => ilike(column, like)),
    sql`${action} = ${among(actions)}`,
    sql`${entity} = ${among(kinds)}`,
    // An action with a name of its own is not called by what is done with any row.
    sql`split_part(${action}, ':', 2) = ${among(deeds)} and ${action} <> all (${sql.param(named)}::text[])`,
  );
}
