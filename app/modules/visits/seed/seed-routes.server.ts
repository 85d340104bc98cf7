import { newId } from '#app/lib/id.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { weekdays } from '../plans/rules-routes.ts';
import { inShortOrder } from '../plans/rules-way.ts';
import { visitRouteStops, visitRoutes } from '../tables/plans.table.server.ts';

interface DrivenOutlet {
  id: string;
  departId: string;
  ownerName: string;
  place: Place;
}

/** Salespeople who drive routes; the others go by how often their outlets are due. */
const drivers = 2;
const outletsOfRoute = 8;
const names = ['周一线', '周三线'];

/** A Monday and a Wednesday route for the first of the salespeople, each of eight outlets in a short way. */
export async function makeRoutes(
  world: World,
  byUser: ReadonlyMap<string, readonly DrivenOutlet[]>,
): Promise<void> {
  const { tx, tenant } = world;
  const startOn = dayOf(world.now, 'Asia/Shanghai');
  let number = 0;
  for (const [ownerUserId, own] of [...byUser].slice(0, drivers)) {
    for (const [nth, name] of names.entries()) {
      const outlets = inShortOrder(own.slice(nth * outletsOfRoute, (nth + 1) * outletsOfRoute));
      const [first] = outlets;
      if (!first) continue;
      const routeId = newId();
      number += 1;
      await tx.insert(visitRoutes).values({
        tenantId: tenant.slug,
        id: routeId,
        code: `LX${String(number).padStart(3, '0')}`,
        name: `${first.ownerName}${name}`,
        ownerUserId,
        departId: first.departId,
        weekday: weekdays[nth * 2]!,
        everyWeeks: 1,
        startOn,
      });
      await tx.insert(visitRouteStops).values(
        outlets.map(({ id }, turn) => ({
          tenantId: tenant.slug,
          id: newId(),
          routeId,
          customerId: id,
          turn: turn + 1,
        })),
      );
    }
  }
}
