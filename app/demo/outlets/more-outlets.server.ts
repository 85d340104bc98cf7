import { asc, eq, inArray, sql } from 'drizzle-orm';
import { madeUpMobile, personName } from '#app/administration/accounts/seed/seed-names.server.ts';
import { pointText } from '#app/lib/places/coordinates.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { regions } from '#app/services/organisation/seed-cities.server.ts';
import { placeIn } from '#app/services/organisation/seed-place.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';
import { outletName } from './outlet-names.ts';
import { outletCode } from './outlets.server.ts';

const cities = regions.flatMap((region) => region.cities);
const atOnce = 5_000;

/** Adds outlets until the tenant has so many: each beside one that is there, with the same people behind it. */
export async function growOutlets(world: World, requested: number): Promise<void> {
  const { tx, tenant, now } = world;
  const ofTenant = eq(customers.tenantId, tenant.slug);
  const missing = requested - (await tx.$count(customers, ofTenant));
  if (missing <= 0) return;
  const random = seeded(`${tenant.slug} outlets ${requested}`);
  const inKnownCity = inArray(
    customers.city,
    cities.map((city) => city.name),
  );
  const like = await tx
    .select()
    .from(customers)
    .where(sql`${ofTenant} and ${inKnownCity}`)
    .orderBy(asc(customers.code))
    .limit(1_000);
  if (like.length === 0) throw new StartError(`租户 ${tenant.slug} 还没有任何门店，无法照样增加。`);
  const [last] = await tx
    .select({
      code: sql<number>`coalesce(max(substring(${customers.code} from '^MD([0-9]{1,9})$')::int), 0)`,
    })
    .from(customers)
    .where(ofTenant);
  for (let done = 0; done < missing; done += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, missing - done) }, (_, index) => {
      const beside = random.pick(like);
      const city = cities.find((one) => one.name === beside.city)!;
      const { lng, lat, ...place } = placeIn(city, random);
      const createdAt = daysBefore(now, random.int(181, 700));
      return {
        ...beside,
        ...place,
        place: pointText({ lng, lat }),
        ...outletName(city, place.address, random),
        id: random.id(createdAt),
        code: outletCode(last!.code + done + index + 1),
        contact: personName(random),
        phone: madeUpMobile(random),
        // A licence is one outlet's own.
        licenceNo: null,
        createdAt,
      };
    });
    await insertMany(tx, customers, rows);
  }
}
