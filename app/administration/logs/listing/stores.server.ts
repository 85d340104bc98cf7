import { and, eq, type SQL, sql } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Entity } from '#app/entity/define-entity.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, type EntityStore, listedTable } from '#app/entity/store.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { loginAttempts } from '#app/services/accounts/table.server.ts';
import { besidesChanges } from '../changes/besides-changes.server.ts';
import { changesByWords } from '../changes/codes-by-words.server.ts';
import { tellAction, tellSubject } from '../tell-facts.server.ts';
import { apiLog, changeLog, operationLog, signInLog } from './entities.ts';

/** A device in a file: as people recognise it. */
const fileWords = {
  userAgent: (_: unknown, agent: string) => {
    const { browser, system } = deviceOf(agent);
    return [browser, system].filter(Boolean).join(' · ') || agent;
  },
};

// Values are put in as SQL of their own: a list of one table writes its columns bare.
const ofAttempt = (column: SQL) => sql`(select u.realname from ${personView} u
  where u.tenant_id = ${sql`${loginAttempts.tenantId}`} and lower(u.username) = ${column})`;

/** Whether a failure still counts towards a lock is no matter of the log. */
const outcome = sql`case ${loginAttempts.outcome} when 'succeeded' then 'ok' when 'forgiven' then 'failed'
  when 'pending' then 'failed' else ${loginAttempts.outcome} end`;

/** Tries to sign in: whoever reaches not everybody sees their own. */
export const signInLogStore = bindEntity({
  entity: signInLog,
  table: listedTable(loginAttempts, {
    at: loginAttempts.attemptedAt,
    createdAt: loginAttempts.attemptedAt,
    updatedAt: loginAttempts.attemptedAt,
    realname: ofAttempt(sql`${loginAttempts.username}`),
    result: sql`case when ${loginAttempts.outcome} in ('succeeded', 'challenged') then 'ok' else 'failed' end`,
    outcome,
  }),
  scope: (ctx, scope) =>
    scope.all ? undefined : eq(loginAttempts.username, requireUser(ctx).username.toLowerCase()),
  fileWords,
});

const operations = listedTable(operationLogs, {
  at: operationLogs.createdAt,
  createdAt: operationLogs.createdAt,
  updatedAt: operationLogs.createdAt,
  result: sql`case when ${operationLogs.status} < 400 then 'ok' else 'failed' end`,
  costMs: sql`round(${operationLogs.costMs}::numeric, 3)`.mapWith(Number),
});

function operationsOf<E extends Entity>(entity: E, channel: 'console' | 'api'): EntityStore<E> {
  const within = rowScope({ entity, table: operations }, { userId: operationLogs.userId });
  return bindEntity({
    entity,
    table: operations,
    scope: (ctx, scope) => and(eq(operationLogs.channel, channel), within(ctx, scope)),
    fileWords,
  });
}

/** What people did. */
export const operationLogStore = operationsOf(operationLog, 'console');

/** What keys called. */
export const apiLogStore = operationsOf(apiLog, 'api');

const changes = listedTable(auditLogs, {
  at: auditLogs.createdAt,
  createdAt: auditLogs.createdAt,
  updatedAt: auditLogs.createdAt,
});

/** Who changed what, told in the reader's words. */
export const changeLogStore = bindEntity({
  entity: changeLog,
  table: changes,
  scope: rowScope({ entity: changeLog, table: changes }, { userId: auditLogs.actorId }),
  alsoFound: changesByWords,
  besides: besidesChanges,
  fileWords: { action: tellAction, entity: tellSubject },
});
