import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { tasksApi } from './api.server.ts';
import { backgroundTasks } from './table.server.ts';
import { sweepTasks } from './use-cases/sweep-tasks.server.ts';

export default defineModule({
  api: (registry) => tasksApi(() => registry.tasks),
  jobs: [{ queue: 'sweep-tasks', name: 'tasks:job.sweep-tasks', cron: '*/10 * * * *', run: sweepTasks }],
  belongings: [belongsTo('depart', [backgroundTasks.departId])],
});
