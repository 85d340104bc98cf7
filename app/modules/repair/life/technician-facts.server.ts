import { sql } from 'drizzle-orm';
import { repairOrders, technicians } from '../table.server.ts';
import { type Skill, skills } from './rules-state.ts';

/** What dispatching reads of a worker. */
export const technicianFacts = {
  id: technicians.userId,
  name: sql<string>`(select realname from users
    where tenant_id = ${technicians.tenantId} and id = ${technicians.userId})`,
  orgCode: departFact(technicians, 'org_code'),
  departName: departFact(technicians, 'name'),
  cooling: technicians.cooling,
  electric: technicians.electric,
  cabinet: technicians.cabinet,
};

/** What a worker's hands know. */
export function skillsOf(worker: Readonly<Record<Skill, boolean>>): Skill[] {
  return skills.filter((skill) => worker[skill]);
}

/** What is known of the department of an order or a worker. */
export function departFact(of: typeof repairOrders | typeof technicians, column: 'org_code' | 'name') {
  return sql<string>`(select ${sql.identifier(column)} from departs
    where tenant_id = ${of.tenantId} and id = ${of.departId})`;
}
