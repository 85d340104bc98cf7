import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { preferencesApi } from './api.server.ts';

export default defineModule({
  api: preferencesApi,
});
