import { type AnyColumn, and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { type Parameter, type ParameterRule, type ParameterValue, valueOf } from '../rules.ts';
import { departParameters, systemParameters } from '../table.server.ts';

/** The value of a parameter that holds for a tenant, with its type. */
export async function readParameter<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart?: undefined },
): Promise<ParameterValue<Rule>> {
  return valueOf<Rule>(parameter, await wholeValue(tx, tenant, parameter.code));
}

/** The value of a parameter that holds in a department: its own, or that of the nearest above it, else the tenant's. */
export async function readDepartParameter<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart: true },
  departId: string | null,
): Promise<ParameterValue<Rule>> {
  return valueOf<Rule>(
    parameter,
    ...(departId === null
      ? []
      : (await setAbove(tx, tenant, departId, parameter.code)).map(({ value }) => value)),
    await wholeValue(tx, tenant, parameter.code),
  );
}

/** The same for work on rows of many departments: reads all at once. */
export async function readParameterByDepart<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart: true },
): Promise<(departId: string) => ParameterValue<Rule>> {
  const whole = await wholeValue(tx, tenant, parameter.code);
  const lower = alias(departs, 'lower');
  const rows = await tx
    .select({ id: lower.id, value: departParameters.value })
    .from(departParameters)
    .innerJoin(departs, ofDepart)
    .innerJoin(lower, and(eq(lower.tenantId, departs.tenantId), within(lower.orgCode)))
    .where(and(eq(departParameters.tenantId, tenant.slug), eq(departParameters.code, parameter.code)))
    .orderBy(desc(sql`length(${departs.orgCode})`));
  const byDepart = Map.groupBy(rows, ({ id }) => id);
  return (departId) =>
    valueOf<Rule>(parameter, ...(byDepart.get(departId) ?? []).map(({ value }) => value), whole);
}

/** What a department and those above it have set, the nearest first: of one parameter, or of all. */
export async function setAbove(tx: Tx, tenant: { slug: string }, departId: string, code?: string) {
  const own = alias(departs, 'own');
  return tx
    .select({
      code: departParameters.code,
      departId: departParameters.departId,
      departName: departs.name,
      value: departParameters.value,
      version: departParameters.version,
      updatedBy: departParameters.updatedBy,
      updatedAt: departParameters.updatedAt,
    })
    .from(departParameters)
    .innerJoin(departs, ofDepart)
    .innerJoin(own, and(eq(own.tenantId, departs.tenantId), eq(own.id, departId), within(own.orgCode)))
    .where(
      and(
        eq(departParameters.tenantId, tenant.slug),
        code === undefined ? undefined : eq(departParameters.code, code),
      ),
    )
    .orderBy(desc(sql`length(${departs.orgCode})`));
}

const ofDepart = and(
  eq(departs.tenantId, departParameters.tenantId),
  eq(departs.id, departParameters.departId),
);

/** Whether a code is that of a department or of one below it. */
const within = (orgCode: AnyColumn) => sql`starts_with(${orgCode}, ${departs.orgCode})`;

async function wholeValue(tx: Tx, tenant: { slug: string }, code: string): Promise<unknown> {
  const [own] = await tx
    .select({ value: systemParameters.value })
    .from(systemParameters)
    .where(and(eq(systemParameters.tenantId, tenant.slug), eq(systemParameters.code, code)));
  return own?.value;
}
