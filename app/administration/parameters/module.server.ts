import { and, eq } from 'drizzle-orm';
import { defineModule } from '#app/kernel/module/define-module.server.ts';
import type { Belonging } from '#app/kernel/ownership/belonging.server.ts';
import { departParameters } from '#app/services/parameters/table.server.ts';
import { declaredParameters } from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import { parametersApi } from './api.server.ts';

/** What a department had set goes with it: what holds for the other one, and for all below it, does not change. */
const departsOwn: Belonging = {
  owner: 'depart',
  columns: ['depart_parameters.depart_id'],
  async move({ tenant }, tx, { fromId }) {
    await tx
      .delete(departParameters)
      .where(and(eq(departParameters.tenantId, tenant.slug), eq(departParameters.departId, fromId)));
    return {};
  },
};

/** What the log calls one, the tenant's or a department's. */
const parameterName = (logged: string) =>
  declaredParameters().find(({ code }) => logged === code || logged.startsWith(`${code}@`))?.nameKey;

export default defineModule({
  api: parametersApi,
  belongings: [departsOwn],
  auditWords: [{ entity: 'parameter', names: parameterName }],
});
