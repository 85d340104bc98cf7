import { customers } from '#app/modules/customers/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { makeCustomFields } from './custom-fields.server.ts';
import { makeDealers } from './dealers.server.ts';
import type { Brand } from './define-demo.ts';
import { makeDepartments } from './departments.server.ts';
import { fillDictionaries } from './dictionaries.server.ts';
import { insertMany } from './insert-many.server.ts';
import { tellOutlets } from './outlet-facts.server.ts';
import { outletRows } from './outlets.server.ts';
import { makePartners } from './partners.server.ts';
import { makePeople } from './people.server.ts';
import { makePrices } from './prices.server.ts';
import { makeProducts } from './products.server.ts';
import { makeRoles } from './roles.server.ts';
import { makeSlides } from './slides.server.ts';
import { makeStock } from './stock.server.ts';

/** Departments, roles, dealers, people, outlets, products and dictionaries of a brand: everything orders need. */
export async function fillMasterData(world: World, brand: Brand, outlets = brand.outlets): Promise<void> {
  const random = seeded(`${world.tenant.slug} master data`);
  const { regions, offices } = await makeDepartments(world, random, brand.branch);
  const roles = await makeRoles(world, random);
  const dealers = await makeDealers(world, random, offices, brand.dealers);
  const visitors = await makePeople(world, random, { regions, offices, dealers, roles });
  await insertMany(world.tx, customers, [
    ...outletRows(world, random, { offices, visitors, dealers }, outlets),
  ]);
  await tellOutlets(world, seeded(`${world.tenant.slug} outlet facts`));
  await makeCustomFields(world);
  await makeProducts(world, random, brand.goods);
  await makePartners(world, seeded(`${world.tenant.slug} partners`), { offices, dealers });
  await makePrices(world, seeded(`${world.tenant.slug} prices`));
  await makeStock(world, seeded(`${world.tenant.slug} stock`), dealers);
  await fillDictionaries(world);
  await makeSlides(world);
}
