import { and, asc, eq } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { dealerAreas } from '../areas/areas.table.server.ts';
import { tidyRing } from '../areas/rules.ts';
import { dealers } from '../table.server.ts';

/** Degrees from a dealer to the border of its area: some twelve kilometres, so that neighbours in a city overlap. */
const reach = 0.12;
const corners = 9;

/** Areas around dealers that are active; one in six has none yet. */
export async function makeAreas(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} areas`);
  const known = await tx
    .select({ id: dealers.id, city: dealers.city, lng: dealers.lng, lat: dealers.lat })
    .from(dealers)
    .where(and(eq(dealers.tenantId, tenant.slug), eq(dealers.status, 'active')))
    .orderBy(asc(dealers.code));
  const at = daysBefore(now, 200);
  await insertRows(
    tx,
    dealerAreas,
    known
      .filter(({ lng }, place) => lng !== 0 && place % 6 !== 5)
      .map(({ id, city, lng, lat }) => ({
        tenantId: tenant.slug,
        id: random.id(at),
        dealerId: id,
        name: `${city}区域`,
        ring: tidyRing(
          Array.from({ length: corners }, (_, place) => {
            const angle = (place * 2 * Math.PI) / corners;
            const far = reach * (0.6 + random.int(0, 40) / 100);
            return { lng: lng + far * Math.cos(angle), lat: lat + far * 0.85 * Math.sin(angle) };
          }),
        ),
        createdAt: at,
        updatedAt: at,
      })),
  );
}
