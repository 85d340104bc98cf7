import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type ParameterCode, type ParameterValue, valueOf } from '../rules.ts';
import { systemParameters } from '../table.server.ts';

/** The value of a parameter that holds for a tenant, with its type. */
export async function readParameter<Code extends ParameterCode>(
  tx: Tx,
  tenant: { slug: string },
  code: Code,
): Promise<ParameterValue<Code>> {
  const [own] = await tx
    .select({ value: systemParameters.value })
    .from(systemParameters)
    .where(and(eq(systemParameters.tenantId, tenant.slug), eq(systemParameters.code, code)));
  return valueOf(code, own?.value);
}
