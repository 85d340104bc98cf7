import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { dashboardApi } from './api.server.ts';

export default defineModule({
  api: dashboardApi,
});
