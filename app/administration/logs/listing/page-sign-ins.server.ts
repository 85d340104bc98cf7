import { sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { attemptView } from '#app/services/accounts/public/sign-in-view.server.ts';
import type { LogsQuery } from '../inputs.ts';
import type { LogPage } from '../wire.ts';
import { pageOf, spanOf } from './page-of.server.ts';

interface SignIn extends Record<string, unknown> {
  id: string;
  username: string;
  realname: string | null;
  address: string;
  user_agent: string | null;
  outcome: string;
  at: string;
}

/** Tries to sign in, those for names that nobody has among them. */
export function pageSignIns(ctx: Ctx, tx: Tx, scope: DataScope, query: LogsQuery): Promise<LogPage> {
  const tenant = ctx.tenant.slug;
  const { from, to } = spanOf(ctx, query);
  const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
  const found = sql`from ${attemptView} a
    left join ${personView} u on u.tenant_id = a.tenant_id and lower(u.username) = a.username
    where a.tenant_id = ${tenant} and a.attempted_at >= ${from} and a.attempted_at < ${to}
      ${scope.all ? sql`` : sql`and u.id = ${requireUser(ctx).id}`}
      ${query.result === 'ok' ? sql`and a.outcome in ('succeeded', 'challenged')` : sql``}
      ${query.result === 'failed' ? sql`and a.outcome not in ('succeeded', 'challenged')` : sql``}
      ${like ? sql`and (a.username ilike ${like} or u.realname ilike ${like} or a.address ilike ${like})` : sql``}`;
  return pageOf(tx, query, {
    counted: sql`select 1 ${found}`,
    rows: async () => {
      const { rows } = await tx.execute<SignIn>(sql`
        select a.id, a.username, u.realname, a.address, a.user_agent, a.outcome,
          to_json(a.attempted_at) #>> '{}' as at ${found}
        order by ${orderText(query.direction, [sql`a.attempted_at`, 'desc'], [sql`a.id`, 'desc'])}
        limit ${query.size} offset ${(query.pageNumber - 1) * query.size}`);
      return rows.map((row) => ({
        id: row.id,
        logType: '1' as const,
        createTime: formatTime(new Date(row.at).toISOString(), ctx.tenant.timeZone),
        createdAt: new Date(row.at).toISOString(),
        username: row.username,
        realname: row.realname ?? '',
        ip: row.address,
        device: row.user_agent === null ? null : deviceOf(row.user_agent),
        result: resultOf(row.outcome),
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
      }));
    },
  });
}

/** Whether a failure still counts towards a lock is no matter of the log. */
function resultOf(outcome: string): string {
  if (outcome === 'succeeded') return 'ok';
  return outcome === 'forgiven' || outcome === 'pending' ? 'failed' : outcome;
}
