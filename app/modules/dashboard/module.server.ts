import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { dashboardApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';

export default defineModule({
  api: dashboardApi,
  grants: defaultGrants,
});
