import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { logsApi } from './api.server.ts';

export default defineModule({
  api: logsApi,
});
