import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { enterpriseApi } from './api.server.ts';

export default defineModule({
  api: enterpriseApi,
});
