import { and, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
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
import { dealerAreas } from '../areas/areas.table.server.ts';
import { dealers, pois } from '../table.server.ts';

export type Dealer = typeof dealers.$inferSelect;

export interface DealerFacts extends Partial<Place> {
  code?: string;
  name?: string;
  /** The dealer it buys from, for a sub-dealer (二批). */
  parent?: Ref<Dealer>;
  depart?: Ref<Depart>;
  contact?: string;
  phone?: string;
  status?: Dealer['status'];
  /** First and last day of its contract, YYYY-MM-DD. */
  contractFrom?: string;
  contractTo?: string;
  /** Brands and categories it may deal in, parted by 、. */
  brands?: string;
  erpCode?: string;
  warehouseChoice?: NonNullable<Dealer['warehouseChoice']>;
  id?: string;
}

/** Writes a dealer of the brand; in Hangzhou by default. */
export async function aDealer(world: World, facts: DealerFacts = {}): Promise<Dealer> {
  const { parent: parentRef, depart: departRef, ...own } = facts;
  const id = facts.id ?? newId();
  const code = facts.code ?? `JXS${suffix(id)}`;
  const parent = parentRef ? await dealerOf(world, parentRef) : null;
  const depart = await departOf(world, departRef ?? 'A01');
  const [row] = await world.tx
    .insert(dealers)
    .values({
      ...placeIn(regions[0]!.cities[0]!, seeded(code)),
      contact: '沈国栋',
      phone: '13900000101',
      name: `杭州${code}商贸有限公司`,
      createdAt: daysBefore(world.now, 600),
      updatedAt: daysBefore(world.now, 600),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      code,
      parentId: parent?.id ?? null,
      departId: depart.id,
    })
    .returning();
  return row!;
}

/** The dealer of that code, made when it is missing. */
export async function dealerOf(world: World, ref: Ref<Dealer>): Promise<Dealer> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(dealers)
    .where(and(eq(dealers.tenantId, world.tenant.slug), eq(dealers.code, ref)));
  return row ?? aDealer(world, { code: ref });
}

export interface AreaFacts {
  dealer: Ref<Dealer>;
  name?: string;
  brands?: string;
  /** West, south, east and north of a box. */
  box?: readonly [west: number, south: number, east: number, north: number];
}

/** Writes an area of a dealer: a box around Hangzhou when nothing else is said. */
export async function anArea(world: World, facts: AreaFacts): Promise<typeof dealerAreas.$inferSelect> {
  const [west, south, east, north] = facts.box ?? [120, 30.1, 120.4, 30.4];
  const dealer = await dealerOf(world, facts.dealer);
  const [row] = await world.tx
    .insert(dealerAreas)
    .values({
      tenantId: world.tenant.slug,
      id: newId(),
      dealerId: dealer.id,
      name: facts.name ?? '杭州城区',
      brands: facts.brands ?? null,
      ring: [
        { lng: west, lat: south },
        { lng: east, lat: south },
        { lng: east, lat: north },
        { lng: west, lat: north },
      ],
    })
    .returning();
  return row!;
}

export interface LeadFacts extends Partial<Place> {
  name?: string;
  category?: string;
  contact?: string;
  phone?: string;
  score?: number;
  stage?: Lead['stage'];
  /** The id of who follows it. */
  claimedBy?: string;
  followedAt?: Date;
  depart?: Ref<Depart>;
}

export type Lead = typeof pois.$inferSelect;

/** Writes a potential partner; one in the pool by default. */
export async function aLead(world: World, facts: LeadFacts = {}): Promise<Lead> {
  const { depart, ...own } = facts;
  const id = newId();
  const [row] = await world.tx
    .insert(pois)
    .values({
      ...placeIn(regions[0]!.cities[0]!, seeded(id)),
      name: `新店${suffix(id)}`,
      source: 'map',
      category: '便利店',
      score: 60,
      claimedAt: facts.claimedBy ? (facts.followedAt ?? world.now) : undefined,
      createdAt: daysBefore(world.now, 30),
      updatedAt: daysBefore(world.now, 30),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      departId: (await departOf(world, depart ?? 'A01')).id,
    })
    .returning();
  return row!;
}
