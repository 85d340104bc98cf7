import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { searchApi } from './api.server.ts';

export default defineModule({
  api: searchApi,
});
