import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { schedulesApi } from './api.server.ts';

export default defineModule({
  api: schedulesApi,
});
