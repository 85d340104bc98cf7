import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { customFieldsApi } from './api.server.ts';

export default defineModule({
  api: customFieldsApi,
});
