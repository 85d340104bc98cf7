import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type Parameter, type ParameterRule, type ParameterValue, valueOf } from '../rules.ts';
import { systemParameters } from '../table.server.ts';

/** The value of a parameter that holds for a tenant, with its type. */
export async function readParameter<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule>,
): Promise<ParameterValue<Rule>> {
  const [own] = await tx
    .select({ value: systemParameters.value })
    .from(systemParameters)
    .where(and(eq(systemParameters.tenantId, tenant.slug), eq(systemParameters.code, parameter.code)));
  return valueOf<Rule>(parameter, own?.value);
}
