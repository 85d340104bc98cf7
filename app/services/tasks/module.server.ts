import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { tasksApi } from './api.server.ts';

export default defineModule({
  api: (registry) => tasksApi(() => registry.tasks),
});
