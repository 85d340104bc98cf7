import { and, eq, sql } from 'drizzle-orm';
import {
  listedSessions,
  onlineWithin,
} from '#app/administration/accounts/sessions/public/live-sessions.server.ts';
import {
  attemptsWithin,
  listedAttempts,
} from '#app/administration/accounts/sign-in/public/listed-attempts.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Entity } from '#app/entity/define-entity.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity, type EntityStore, listedTable } from '#app/entity/store.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { besidesChanges } from '../changes/besides-changes.server.ts';
import { changesByWords } from '../changes/codes-by-words.server.ts';
import { tellAction, tellSubject } from '../tell-facts.server.ts';
import { apiLog, changeLog, onlineSession, operationLog, signInLog } from './entities.ts';

/** A device in a file: as people recognise it. */
const fileWords = {
  userAgent: (_: unknown, agent: string) => {
    const { browser, system } = deviceOf(agent);
    return [browser, system].filter(Boolean).join(' · ') || agent;
  },
};

/** Tries to sign in. */
export const signInLogStore = bindEntity({
  entity: signInLog,
  table: listedAttempts,
  scope: attemptsWithin,
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

/** Sessions that are good at this moment. */
export const onlineSessionStore = bindEntity({
  entity: onlineSession,
  table: listedSessions,
  scope: onlineWithin,
  besides: async (ctx, _tx, ids) => {
    const { sessionId } = requireUser(ctx);
    // The session that asks: nobody ends their own by force.
    return new Map(ids.map((id) => [id, { own: id === sessionId }]));
  },
  fileWords,
});
