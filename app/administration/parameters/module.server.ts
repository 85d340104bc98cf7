import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { departParameters } from '#app/services/parameters/table.server.ts';
import { declaredParameters } from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import { parametersApi } from './api.server.ts';

/** What the log calls one, the tenant's or a department's. */
const parameterName = (logged: string) =>
  declaredParameters().find(({ code }) => logged === code || logged.startsWith(`${code}@`))?.nameKey;

export default defineModule({
  api: parametersApi,
  // Where both departments have set one, what the other has set stays.
  belongings: [belongsTo('depart', [{ column: departParameters.departId, once: [departParameters.code] }])],
  auditWords: [{ entity: 'parameter', names: parameterName }],
});
