import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { shopApi } from './api.server.ts';

export default defineModule({
  api: shopApi,
});
