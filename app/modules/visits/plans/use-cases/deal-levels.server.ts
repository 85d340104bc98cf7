import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import type { Planning } from '../../arrival/outlets-reached.server.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { readTurnsOf } from '../deal-routes.server.ts';
import { readPlanned } from '../read-planned.server.ts';
import { readTurns } from '../read-turns.server.ts';
import { planParameters } from '../rules-parameters.ts';
import { isDue, isServed, type WeeksBetween } from '../rules-plans.ts';
import { inShortOrder } from '../rules-way.ts';

/** Later than any day. */
const never = '9999-12-31';

interface Dealing {
  /** Days that are planned, the first of them no earlier than today. */
  days: readonly string[];
  today: string;
  isWorkday: (day: string) => boolean;
  /** Since when outlets are driven by a route: from then on their level says nothing. */
  driven: ReadonlyMap<string, string>;
  /** This person's days alone. */
  userId?: string;
}

/**
 * Plans outlets by their levels on the days of their people that were not planned yet. An outlet that has come to
 * somebody is put at the end of their days after today that were planned without it.
 */
export async function dealLevels(
  { tenant }: Planning,
  tx: Tx,
  { days, today, isWorkday, driven, userId }: Dealing,
): Promise<void> {
  const weeks = await weeksBetween(tx, tenant);
  const outlets = await readTurns(tx, tenant, userId);
  const { dealt, waiting, stops } = await readPlanned(tx, tenant, days, today);
  const lastTurns = await readTurnsOf(tx, tenant, days);
  const byUser = Map.groupBy(outlets, (outlet) => outlet.userId);
  for (const day of days.filter(isWorkday)) {
    const sent = new Set(stops.filter((stop) => stop.day === day).map(({ customerId }) => customerId));
    const rows = Array.from(byUser).flatMap(([person, own]) => {
      const planned = dealt.has(`${person} ${day}`);
      const due = own.filter(
        ({ id, nth, level, came }) =>
          (!planned || (came && day > today)) &&
          !sent.has(id) &&
          (driven.get(id) ?? never) > day &&
          isDue(nth, weeks[level], day, isWorkday) &&
          !isServed({ nth, weeks: weeks[level] }, day, waiting.get(`${person} ${id}`) ?? [], isWorkday),
      );
      return inShortOrder(
        due.map((outlet) => ({ ...outlet, place: outlet.place === null ? null : placeOf(outlet.place) })),
      ).map(({ id, dealerId, departId }, nth) => ({
        tenantId: tenant.slug,
        id: newId(),
        day,
        dealtOn: day,
        userId: person,
        customerId: id,
        dealerId,
        departId,
        turn: (lastTurns.get(`${person} ${day}`) ?? 0) + nth + 1,
        state: 'planned' as const,
      }));
    });
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx
        .insert(visitPlans)
        .values(rows.slice(start, start + 1_000))
        .onConflictDoNothing();
    }
  }
}

async function weeksBetween(tx: Tx, tenant: { slug: string }): Promise<WeeksBetween> {
  const read = (level: 'a' | 'b' | 'c' | 'd') =>
    readParameter(tx, tenant, planParameters[`visits.weeks-${level}`]);
  return { A: await read('a'), B: await read('b'), C: await read('c'), D: await read('d') };
}
