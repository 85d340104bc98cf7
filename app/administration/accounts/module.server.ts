import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { accountsApi } from './api.server.ts';

export default defineModule({
  api: accountsApi,
});
