import { aDepart, type Depart } from '#app/services/organisation/seed.server.ts';
import { type City, regions } from '#app/services/organisation/seed-cities.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

/** A branch in a city (办事处), the lowest department. */
export interface Office {
  city: City;
  depart: Depart;
}

/** Head office, regions and a branch in each of their cities. */
export async function makeDepartments(
  world: World,
  random: Random,
  branch: string,
): Promise<{ headOffice: Depart; regions: Depart[]; offices: Office[] }> {
  const id = () => random.id(world.now);
  const headOffice = await aDepart(world, { id: id(), orgCode: 'A01', name: '总部' });
  const made: Depart[] = [];
  const offices: Office[] = [];
  for (const [r, region] of regions.entries()) {
    const orgCode = `A01A0${r + 1}`;
    made.push(await aDepart(world, { id: id(), orgCode, name: region.name }));
    for (const [c, city] of region.cities.entries()) {
      const name = `${city.name.slice(0, -1)}${branch}`;
      const depart = await aDepart(world, { id: id(), orgCode: `${orgCode}A0${c + 1}`, name });
      offices.push({ city, depart });
    }
  }
  return { headOffice, regions: made, offices };
}
