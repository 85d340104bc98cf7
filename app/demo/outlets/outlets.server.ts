import { madeUpMobile, personName } from '#app/administration/accounts/seed/seed-names.server.ts';
import type { User } from '#app/administration/accounts/seed.server.ts';
import { pointText } from '#app/lib/places/coordinates.ts';
import type { customers } from '#app/modules/customers/table.server.ts';
import type { Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import { placeIn } from '#app/services/organisation/seed-place.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import type { Office } from '../people/departments.server.ts';
import { outletName } from './outlet-names.ts';

interface Market {
  offices: readonly Office[];
  /** Who visits, office by office. */
  visitors: readonly (readonly User[])[];
  dealers: readonly Dealer[];
}

/** Outlets dealt out to the offices, each with a salesperson and a working dealer of its office. */
export function* outletRows(
  world: World,
  random: Random,
  { offices, visitors, dealers }: Market,
  count: number,
): Generator<typeof customers.$inferInsert> {
  const working = dealers.filter((dealer) => dealer.status === 'active');
  const dealersOf = offices.map(({ depart }) => working.filter((dealer) => dealer.departId === depart.id));
  for (let nth = 0; nth < count; nth += 1) {
    const office = nth % offices.length;
    const turn = Math.floor(nth / offices.length);
    const { city, depart } = offices[office]!;
    const createdAt = daysBefore(world.now, random.int(181, 700));
    const { lng, lat, ...address } = placeIn(city, random);
    yield {
      ...address,
      place: pointText({ lng, lat }),
      ...outletName(city, address.address, random),
      tenantId: world.tenant.slug,
      id: random.id(createdAt),
      code: outletCode(nth + 1),
      level: random.pick(['A', 'B', 'B', 'B', 'C', 'C', 'C', 'C', 'D', 'D']),
      contact: personName(random),
      phone: madeUpMobile(random),
      dealerId: random.favour(dealersOf[office]!).id,
      ownerUserId: visitors[office]![turn % visitors[office]!.length]!.id,
      departId: depart.id,
      createdAt,
      updatedAt: createdAt,
    };
  }
}

/** MD00001 … */
export function outletCode(nth: number): string {
  return `MD${String(nth).padStart(5, '0')}`;
}
