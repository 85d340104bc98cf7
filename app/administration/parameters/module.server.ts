import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { parametersApi } from './api.server.ts';

export default defineModule({
  api: parametersApi,
  auditWords: [{ entity: 'parameter', names: 'parameters:code' }],
});
