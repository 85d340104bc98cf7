import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { schedulesApi } from './api.server.ts';
import { scheduleParameters } from './rules-parameters.ts';

export default defineModule({
  api: schedulesApi,
  parameters: Object.values(scheduleParameters),
});
