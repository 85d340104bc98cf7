import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { shopApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';

export default defineModule({
  api: shopApi,
  grants: defaultGrants,
});
