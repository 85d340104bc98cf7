import { defineList } from '#app/entity/define-entity.ts';
import { choice, decimal, number, optional, text, time } from '#app/entity/fields.ts';
import { type LogType, usualDays } from '../rules.ts';

/** Whether what was tried was done. */
const results = ['ok', 'failed'] as const;

/** What the lists of the page of logs have in common. */
const ofLogs = {
  page: 'log:list',
  exportedWith: 'log:export',
  withoutHistory: true,
  recent: { field: 'at', days: usualDays },
  defaultSort: { field: 'at', direction: 'desc' },
} as const;

const at = time({ search: true, sort: true, days: true, width: 180 });
const address = text({ max: 64, search: true, width: 150 });
const userAgent = text({ max: 500, search: true, width: 215 });
const requestId = text({ max: 64, search: true, list: false });

/** Tries to sign in, those for names that nobody has among them (登录日志). */
export const signInLog = defineList({
  name: 'sign-in-log',
  words: 'logs:signIns',
  wire: '/sys/log/signIns',
  ...ofLogs,
  fields: {
    at,
    realname: optional(text({ max: 64, quick: true, search: true, width: 160 })),
    username: text({ max: 64, quick: true, search: true, sort: true, list: false }),
    result: choice(results, { search: true, width: 170 }),
    outcome: choice(['ok', 'failed', 'locked', 'challenged'], { search: true, list: false }),
    userAgent: optional(userAgent),
    address: text({ max: 64, quick: true, search: true, width: 150 }),
  },
});

/** What operations and calls of other systems have in common, with the time each took. */
const requests = {
  path: text({ max: 200, quick: true, search: true, width: 320 }),
  method: text({ max: 10, search: true, list: false }),
  result: choice(results, { search: true, width: 170 }),
  error: optional(text({ max: 100, search: true, list: false })),
  status: number({ min: 100, max: 599, search: true, list: false }),
  costMs: decimal({ digits: 1, min: 0, search: true, sort: true, width: 110 }),
  action: optional(text({ max: 64, search: true, list: false })),
};

/** What people did in the console (操作日志). */
export const operationLog = defineList({
  name: 'operation-log',
  words: 'logs:operations',
  wire: '/sys/log/operations',
  ...ofLogs,
  fields: {
    at,
    realname: text({ max: 64, quick: true, search: true, sort: true, width: 160 }),
    username: text({ max: 64, quick: true, search: true, list: false }),
    ...requests,
    userAgent,
    address,
    requestId,
  },
});

/** What keys of other systems called (接口日志). */
export const apiLog = defineList({
  name: 'api-log',
  words: 'logs:calls',
  wire: '/sys/log/calls',
  ...ofLogs,
  fields: {
    at,
    keyName: optional(text({ max: 64, quick: true, search: true, sort: true, width: 160 })),
    realname: text({ max: 64, quick: true, search: true, sort: true, width: 160 }),
    username: text({ max: 64, quick: true, search: true, list: false }),
    ...requests,
    userAgent: { ...userAgent, list: false },
    address,
    requestId,
  },
});

/** Who changed what, from what to what (数据变更). */
export const changeLog = defineList({
  name: 'change-log',
  words: 'logs:changes',
  wire: '/sys/log/changes',
  alsoFoundBy: ['logs:changes.subject'],
  ...ofLogs,
  fields: {
    at,
    actorName: text({ max: 64, quick: true, search: true, sort: true, width: 160 }),
    action: text({ max: 64, quick: true, search: true, width: 200 }),
    entity: text({ max: 64, quick: true, search: true, width: 320 }),
    entityId: text({ max: 64, quick: true, search: true, list: false }),
    address,
    requestId,
  },
});

/** The list of each kind of log. */
export const logLists = {
  '1': signInLog,
  '2': operationLog,
  '3': changeLog,
  '4': apiLog,
} as const satisfies Record<LogType, unknown>;

/** People who are signed in, where and with what (在线用户). */
export const onlineSession = defineList({
  name: 'online',
  words: 'logs:online',
  wire: '/sys/online',
  withoutHistory: true,
  defaultSort: { field: 'lastUsedAt', direction: 'desc' },
  fields: {
    realname: text({ max: 64, quick: true, search: true, sort: true, width: 200 }),
    username: text({ max: 64, quick: true, search: true, sort: true, list: false }),
    userAgent: text({ max: 500, search: true, width: 190 }),
    address: text({ max: 64, quick: true, search: true, sort: true, width: 150 }),
    signedInAt: time({ search: true, sort: true, width: 180 }),
    lastUsedAt: time({ search: true, sort: true, width: 180 }),
  },
});
