import { customers } from '#app/modules/customers/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { makeCustomFields } from './administration/custom-fields.server.ts';
import { fillDictionaries } from './administration/dictionaries.server.ts';
import type { Brand } from './define-demo.ts';
import { makePrices } from './goods/prices.server.ts';
import { makeProducts } from './goods/products.server.ts';
import { makeStock } from './goods/stock.server.ts';
import { insertMany } from './insert-many.server.ts';
import { makeDealers } from './outlets/dealers.server.ts';
import { tellOutlets } from './outlets/outlet-facts.server.ts';
import { outletRows } from './outlets/outlets.server.ts';
import { makePartners } from './outlets/partners.server.ts';
import { makeDepartments } from './people/departments.server.ts';
import { makePeople } from './people/people.server.ts';
import { makeRoles } from './people/roles.server.ts';

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
}
