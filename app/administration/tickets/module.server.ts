import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { ticketsApi } from './api.server.ts';

export default defineModule({
  api: ticketsApi,
});
