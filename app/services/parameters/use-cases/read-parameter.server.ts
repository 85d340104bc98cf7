import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { type Parameter, type ParameterRule, type ParameterValue, valueOf } from '../rules.ts';
import { systemParameters } from '../table.server.ts';

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
  const { slug } = tenant;
  const { rows } = await tx.execute<{ value: unknown }>(sql`
    select value from (
      select length(d.org_code) as depth, p.value ${ofThoseAbove}
       where own.tenant_id = ${slug} and own.id = ${departId}::uuid and p.code = ${parameter.code}
      union all
      select 0, s.value from system_parameters s where s.tenant_id = ${slug} and s.code = ${parameter.code}) found
     order by depth desc`);
  return valueOf<Rule>(parameter, ...rows.map(({ value }) => value));
}

/** Departments `own`, those above them as `d`, and what these have set as `p`. */
const ofThoseAbove = sql`from ${departView} own
      join ${departView} d on d.tenant_id = own.tenant_id and starts_with(own.org_code, d.org_code)
      join depart_parameters p on p.tenant_id = d.tenant_id and p.depart_id = d.id`;

/** The same for work on rows of many departments: reads all at once. */
export async function readParameterByDepart<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart: true },
): Promise<(departId: string) => ParameterValue<Rule>> {
  const { whole, own } = await readDepartValues(tx, tenant, parameter);
  return (departId) => own.get(departId) ?? whole;
}

/** The value of the whole tenant, and those of the departments where one is set or inherited from another. */
export async function readDepartValues<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart: true },
): Promise<{ whole: ParameterValue<Rule>; own: ReadonlyMap<string, ParameterValue<Rule>> }> {
  const { slug } = tenant;
  const { rows } = await tx.execute<{ id: string | null; value: unknown }>(sql`
    select id, value from (
      select own.id, p.value, length(d.org_code) as depth ${ofThoseAbove}
       where p.tenant_id = ${slug} and p.code = ${parameter.code}
      union all
      select null, s.value, 0 from system_parameters s where s.tenant_id = ${slug} and s.code = ${parameter.code}) found
     order by depth desc`);
  const whole = rows.find(({ id }) => id === null)?.value;
  const byDepart = Map.groupBy(rows, ({ id }) => id);
  return {
    whole: valueOf<Rule>(parameter, whole),
    own: new Map(
      Array.from(byDepart, ([id, set]): [string, ParameterValue<Rule>][] =>
        id === null ? [] : [[id, valueOf<Rule>(parameter, ...set.map(({ value }) => value), whole)]],
      ).flat(),
    ),
  };
}

/** What a department or one above it has set. */
export interface SetAbove {
  code: string;
  departId: string;
  departName: string;
  value: unknown;
  version: number;
  updatedBy: string;
  updatedAt: Date;
}

/** What a department and those above it have set, the nearest first: of one parameter, or of all. */
export async function setAbove(
  tx: Tx,
  tenant: { slug: string },
  departId: string,
  code?: string,
): Promise<SetAbove[]> {
  const { rows } = await tx.execute<Omit<SetAbove, 'updatedAt'> & { updatedAt: string }>(sql`
    select p.code, p.depart_id as "departId", d.name as "departName", p.value, p.version,
           p.updated_by as "updatedBy", p.updated_at as "updatedAt"
      ${ofThoseAbove}
     where own.tenant_id = ${tenant.slug} and own.id = ${departId}
       and ${code === undefined ? sql`true` : sql`p.code = ${code}`}
     order by length(d.org_code) desc`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

async function wholeValue(tx: Tx, tenant: { slug: string }, code: string): Promise<unknown> {
  const [own] = await tx
    .select({ value: systemParameters.value })
    .from(systemParameters)
    .where(and(eq(systemParameters.tenantId, tenant.slug), eq(systemParameters.code, code)));
  return own?.value;
}
