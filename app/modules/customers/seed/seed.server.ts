import { and, asc, eq } from 'drizzle-orm';
import { aUser, type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { anApprovalByAction } from '#app/administration/approvals/seed.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { approveAction } from '#app/entity/write/approval/keep-change.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { newId } from '#app/lib/id.ts';
import { pointText } from '#app/lib/places/coordinates.ts';
import { aDealer, type Dealer, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import { regions } from '#app/services/organisation/seed-cities.server.ts';
import { type Place, placeIn } from '#app/services/organisation/seed-place.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { customer } from '../entities.ts';
import { outletPlaces } from '../map/places.table.server.ts';
import { channels, customers, outletDealers, outletLabels } from '../table.server.ts';

export type OutletRow = typeof customers.$inferSelect;

export interface OutletSeed extends Partial<Place> {
  code?: string;
  name?: string;
  channel?: string;
  level?: OutletRow['level'];
  contact?: string;
  phone?: string;
  status?: OutletRow['status'];
  licenceNo?: string;
  channelId?: string;
  creditLimitFen?: number;
  /** When it was opened; long ago by default. */
  createdAt?: Date;
  /** Who delivers; when left out, any dealer of the tenant, made when there is none. */
  dealer?: Ref<Dealer>;
  /** The salesperson who visits; when left out, a new one of the outlet's department. */
  owner?: Ref<User>;
  /** When left out, the owner's department, else the dealer's. */
  depart?: Ref<Depart>;
  id?: string;
}

/** Writes an outlet with its dealer, salesperson and department. */
export async function anOutlet(world: World, facts: OutletSeed = {}): Promise<OutletRow> {
  const { dealer: dealerRef, owner: ownerRef, depart: departRef, lng, lat, ...own } = facts;
  const id = facts.id ?? newId();
  const code = facts.code ?? `MD${suffix(id)}`;
  const dealer = dealerRef ? await dealerOf(world, dealerRef) : await anyDealer(world);
  const known = ownerRef ? await userOf(world, ownerRef) : null;
  const departId = departRef
    ? (await departOf(world, departRef)).id
    : ((known && (await departIdOf(world, known))) ?? dealer.departId);
  const owner = known ?? (await aSalesperson(world, departId));
  const { lng: near, lat: by, ...address } = placeIn(regions[0]!.cities[0]!, seeded(code));
  const lies = { lng: lng ?? near, lat: lat ?? by };
  const [row] = await world.tx
    .insert(customers)
    .values({
      ...address,
      place: lies.lng === 0 ? null : pointText(lies),
      name: `便民超市${code}`,
      channel: '便利店',
      level: 'B',
      contact: '徐丽',
      phone: '13900000202',
      createdAt: daysBefore(world.now, 300),
      updatedAt: daysBefore(world.now, 300),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      code,
      dealerId: dealer.id,
      ownerUserId: owner.id,
      departId,
    })
    .returning();
  return row!;
}

/** The outlet of that code, made when it is missing. */
export async function outletOf(world: World, ref: Ref<OutletRow>): Promise<OutletRow> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, world.tenant.slug), eq(customers.code, ref)));
  return row ?? anOutlet(world, { code: ref });
}

/** Lets another dealer bring an outlet the goods of a brand or category. */
export async function aBrandDealer(
  world: World,
  facts: { customer: Ref<OutletRow>; brand: string; dealer: Ref<Dealer> },
): Promise<void> {
  await world.tx.insert(outletDealers).values({
    tenantId: world.tenant.slug,
    customerId: (await outletOf(world, facts.customer)).id,
    brand: facts.brand,
    dealerId: (await dealerOf(world, facts.dealer)).id,
    createdAt: world.now,
  });
}

async function anyDealer(world: World): Promise<Dealer> {
  const [row] = await world.tx
    .select()
    .from(dealers)
    .where(eq(dealers.tenantId, world.tenant.slug))
    .orderBy(asc(dealers.code))
    .limit(1);
  return row ?? aDealer(world);
}

async function aSalesperson(world: World, departId: string): Promise<User> {
  const user = await aUser(world, { roles: ['sales'] });
  await world.tx.insert(userDeparts).values({ tenantId: world.tenant.slug, userId: user.id, departId });
  return user;
}

async function departIdOf({ tx, tenant }: World, user: User): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: userDeparts.departId })
    .from(userDeparts)
    .where(and(eq(userDeparts.tenantId, tenant.slug), eq(userDeparts.userId, user.id)))
    .orderBy(asc(userDeparts.departId))
    .limit(1);
  return row?.id;
}

/** Writes a channel, below another one when that is said. */
export async function aChannel(
  { tx, tenant, now }: World,
  facts: { code?: string; name?: string; parentId?: string | null; id?: string } = {},
): Promise<typeof channels.$inferSelect> {
  const id = facts.id ?? newId();
  const code = facts.code ?? `QD${suffix(id)}`;
  const [row] = await tx
    .insert(channels)
    .values({
      name: code,
      createdAt: daysBefore(now, 400),
      updatedAt: daysBefore(now, 400),
      ...definedOnly(facts),
      tenantId: tenant.slug,
      id,
      code,
    })
    .returning();
  return row!;
}

/** The id of the channel with a code. */
export async function channelIdOf({ tx, tenant }: World, code: string): Promise<string> {
  const [row] = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.tenantId, tenant.slug), eq(channels.code, code)));
  return row!.id;
}

/** Writes a label of outlets; by hand by default. */
export async function aLabel(
  { tx, tenant, now }: World,
  facts: Partial<Pick<typeof outletLabels.$inferInsert, 'code' | 'name' | 'kind' | 'color' | 'rule'>> = {},
): Promise<typeof outletLabels.$inferSelect> {
  const id = newId();
  const code = facts.code ?? `BQ${suffix(id)}`;
  const [row] = await tx
    .insert(outletLabels)
    .values({
      name: code,
      kind: 'manual',
      createdAt: daysBefore(now, 200),
      updatedAt: daysBefore(now, 200),
      ...definedOnly(facts),
      tenantId: tenant.slug,
      id,
      code,
    })
    .returning();
  return row!;
}

/** An outlet was said to lie elsewhere until a moment. */
export async function aFormerPlace(
  { tx, tenant }: World,
  facts: { customerId: string; before: string; changedAt: Date },
): Promise<void> {
  await tx.insert(outletPlaces).values({ tenantId: tenant.slug, ...facts });
}

/** Writes requests about outlets; those that wait stand on the desk of whoever decides them. */
export async function someRequests(
  world: World,
  requests: readonly (Omit<typeof pendingChanges.$inferInsert, 'tenantId' | 'entity'> & {
    departId: string;
  })[],
): Promise<void> {
  const own = { tenantId: world.tenant.slug, entity: customer.name };
  await insertRows(
    world.tx,
    pendingChanges,
    requests.map(({ departId: _departId, ...request }) => ({ ...request, ...own })),
  );
  for (const { id, title, status, departId, requestedBy, requestedName, requestedAt } of requests) {
    if (status !== 'pending') continue;
    await anApprovalByAction(world, {
      biz: customer.name,
      bizId: id,
      title,
      action: approveAction(customer),
      name: '审批',
      departId,
      submitter: { id: requestedBy, name: requestedName },
      at: requestedAt,
    });
  }
}
