import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { repairOrders, technicians } from '../table.server.ts';
import { type Skill, skills } from './rules-state.ts';

/** What dispatching reads of a worker. */
export const technicianFacts = {
  id: technicians.userId,
  name: personView.field('realname', technicians.tenantId, technicians.userId),
  orgCode: departFact(technicians, 'orgCode'),
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
export function departFact(of: typeof repairOrders | typeof technicians, column: 'orgCode' | 'name') {
  return departView.field(column, of.tenantId, of.departId);
}

/**
 * Writes down where a worker's phone was when they arrived, in place of where it was before: the desk sees who is near, and
 * nobody can follow their way. What a phone sends late does not go back.
 */
export async function noteLastPlace(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  userId: string,
  { lng, lat }: Place,
): Promise<void> {
  const { lastPlaceAt } = technicians;
  await tx
    .update(technicians)
    .set({ lastLng: lng, lastLat: lat, lastPlaceAt: ctx.now() })
    .where(
      and(
        eq(technicians.tenantId, ctx.tenant.slug),
        eq(technicians.userId, userId),
        or(isNull(lastPlaceAt), lt(lastPlaceAt, ctx.now())),
      ),
    );
}
