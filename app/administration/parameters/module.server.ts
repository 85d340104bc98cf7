import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { declaredParameters } from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import { parametersApi } from './api.server.ts';

/** What the log calls one, the tenant's or a department's. */
const parameterName = (logged: string) =>
  declaredParameters().find(({ code }) => logged === code || logged.startsWith(`${code}@`))?.nameKey;

export default defineModule({
  api: parametersApi,
  auditWords: [{ entity: 'parameter', names: parameterName }],
});
