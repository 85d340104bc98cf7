import { madeUpMobile, personName } from '#app/administration/accounts/seed/seed-names.server.ts';
import { aDealer, type Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import { placeIn } from '#app/services/organisation/seed-place.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { Office } from '../people/departments.server.ts';
import { dealerName } from './outlet-names.ts';

/** Dealers, dealt out to the offices; the third of an office buys from its first (二批). */
export async function makeDealers(
  world: World,
  random: Random,
  offices: readonly Office[],
  count: number,
): Promise<Dealer[]> {
  const made: Dealer[] = [];
  const taken = new Set<string>();
  for (let place = 0; place < count; place += 1) {
    const { city, depart } = offices[place % offices.length]!;
    made.push(
      await aDealer(world, {
        ...placeIn(city, random),
        id: random.id(world.now),
        code: `JXS${String(place + 1).padStart(4, '0')}`,
        name: unusedName(taken, () => dealerName(city, random)),
        parent: made[place - 2 * offices.length],
        depart,
        contact: place === 0 ? '沈国栋' : personName(random),
        phone: madeUpMobile(random),
        status: place === count - 1 ? 'ended' : place === count - 2 ? 'paused' : 'active',
      }),
    );
  }
  return made;
}

function unusedName(taken: Set<string>, draw: () => string): string {
  let name = draw();
  while (taken.has(name)) name = draw();
  taken.add(name);
  return name;
}
