import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { dictionariesApi } from './api.server.ts';

export default defineModule({
  api: dictionariesApi,
});
