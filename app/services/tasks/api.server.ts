import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { cancelTask } from './use-cases/cancel-task.server.ts';
import { dismissTask } from './use-cases/dismiss-task.server.ts';
import { downloadTask } from './use-cases/download-task.server.ts';
import { listTasks } from './use-cases/list-tasks.server.ts';
import { retryTask } from './use-cases/retry-task.server.ts';
import { taskRef } from './wire.ts';

/** Background tasks of the wire (LAY-10); each module's own call starts them. */
export const tasksApi = (kinds: () => readonly TaskKind[]) =>
  [
    call('GET /sys/task/list', {
      access: 'signed-in',
      input: z.object({}),
      run: (ctx) => listTasks(ctx, kinds()),
    }),
    call('GET /sys/task/download', {
      access: 'signed-in',
      input: taskRef,
      run: (ctx, input) => downloadTask(ctx, kinds(), input),
    }),
    call('PUT /sys/task/cancel', { access: 'signed-in', input: taskRef, run: cancelTask }),
    call('PUT /sys/task/dismiss', { access: 'signed-in', input: taskRef, run: dismissTask }),
    call('PUT /sys/task/retry', {
      access: 'signed-in',
      input: taskRef,
      idempotent: true,
      run: (ctx, input) => retryTask(ctx, kinds(), input),
    }),
  ] as const;
