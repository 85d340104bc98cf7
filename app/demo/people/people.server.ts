import { aUser, type User } from '#app/administration/accounts/seed.server.ts';
import type { Role } from '#app/administration/permissions/seed.server.ts';
import type { Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import type { Depart } from '#app/services/organisation/seed.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { demoAccountsOf } from './demo-accounts.server.ts';
import type { Office } from './departments.server.ts';

interface Organisation {
  regions: readonly Depart[];
  offices: readonly Office[];
  dealers: readonly Dealer[];
  roles: ReadonlyMap<string, Role>;
}

const salespeoplePerOffice = 2;

/** Everyone who works with the brand. Gives the people who visit outlets, office by office. */
export async function makePeople(world: World, random: Random, org: Organisation): Promise<User[][]> {
  const visitors: User[][] = org.offices.map(() => []);
  const role = (code: string) => [org.roles.get(code)!];
  let phones = 1_000;
  const mobile = () => `1390000${(phones += 1)}`;
  // 工号 of the brand's own people: in the order they were hired.
  const workNo = () => `YG${phones}`;
  for (const { role: code, dealer, ...known } of demoAccountsOf(world.tenant.mode ?? 'sales')) {
    const user = await aUser(world, {
      ...known,
      id: random.id(world.now),
      mobile: mobile(),
      workNo: dealer || code === 'outlet' ? undefined : workNo(),
      post: org.roles.get(code)?.name,
      roles: role(code),
      dealer: dealer ? org.dealers[0] : undefined,
    });
    if (['sales', 'mes_wxg'].includes(known.username)) visitors[0]!.push(user);
  }
  const hire = (username: string, code: string, where: { depart?: Depart; dealer?: Dealer }) =>
    aUser(world, {
      id: random.id(world.now),
      mobile: mobile(),
      workNo: where.dealer ? undefined : workNo(),
      post: org.roles.get(code)?.name,
      username,
      roles: role(code),
      departs: where.depart ? [where.depart] : [],
      dealer: where.dealer,
    });
  for (const [r, depart] of org.regions.entries()) {
    if (r === 0) continue;
    await hire(numbered('manager', r), 'manager', { depart });
    await hire(numbered('clerk', r), 'clerk', { depart });
  }
  for (const [o, { depart }] of org.offices.entries()) {
    for (let one = o === 0 ? 1 : 0; one < salespeoplePerOffice; one += 1) {
      visitors[o]!.push(await hire(numbered('sales', o * salespeoplePerOffice + one), 'sales', { depart }));
    }
  }
  for (const [d, dealer] of org.dealers.entries()) {
    if (d === 0) continue;
    const depart = org.offices.find((office) => office.depart.id === dealer.departId)?.depart;
    await hire(numbered('dealer', d), 'dealer', { dealer, depart });
  }
  return visitors;
}

/** The first of a kind has no number; the second is …02. */
function numbered(kind: string, place: number): string {
  return `${kind}${String(place + 1).padStart(2, '0')}`;
}
