import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { deleteAnswer, forceLogoutAnswer, listAnswer, logPage } from './answers.server.ts';
import { logRef, logRefs, logsQuery, onlineQuery, onlineRefs } from './inputs.ts';
import {
  apiLogStore,
  changeLogStore,
  onlineSessionStore,
  operationLogStore,
  signInLogStore,
} from './listing/stores.server.ts';
import { countLogins, countVisits } from './use-cases/count-visits.server.ts';
import { deleteLogs } from './use-cases/delete-logs.server.ts';
import { listLogs } from './use-cases/list-logs.server.ts';
import { endOnline, watchOnline } from './use-cases/watch-online.server.ts';

/** Logs of the wire (API-07). */
export const logsApi = [
  ...entityApi(signInLogStore),
  ...entityApi(operationLogStore),
  ...entityApi(changeLogStore),
  ...entityApi(apiLogStore),
  ...entityApi(onlineSessionStore, { own: ['list'] }),
  call('GET /sys/log/list', { access: 'log:list', input: logsQuery, answers: logPage, run: listLogs }),
  call('DELETE /sys/log/delete', {
    access: 'log:delete',
    input: logRef,
    answers: deleteAnswer,
    run: (ctx, { id, logType }) => deleteLogs(ctx, { ids: [id], logType }),
  }),
  call('DELETE /sys/log/deleteBatch', {
    access: 'log:delete',
    input: logRefs,
    answers: deleteAnswer,
    run: deleteLogs,
  }),
  call('GET /sys/loginfo', { access: 'signed-in', input: z.object({}), run: countLogins }),
  call('GET /sys/visitInfo', { access: 'signed-in', input: z.object({}), run: countVisits }),
  call('GET /sys/online/list', {
    access: 'online:list',
    input: onlineQuery,
    answers: listAnswer,
    run: watchOnline,
  }),
  call('POST /sys/online/forceLogout', {
    access: 'online:end',
    input: onlineRefs,
    answers: forceLogoutAnswer,
    run: endOnline,
  }),
];
