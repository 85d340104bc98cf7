import { and, eq } from 'drizzle-orm';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import { type AssetState, placeOf } from '../life/rules-state.ts';
import { assetModels, assetMovements, assets } from '../table.server.ts';

export type Asset = typeof assets.$inferSelect;

/** The model of that name, made when it is missing. */
export async function assetModelOf(world: World, name: string): Promise<typeof assetModels.$inferSelect> {
  const own = and(eq(assetModels.tenantId, world.tenant.slug), eq(assetModels.name, name));
  const [known] = await world.tx.select().from(assetModels).where(own);
  if (known) return known;
  const [made] = await world.tx
    .insert(assetModels)
    .values({
      tenantId: world.tenant.slug,
      id: newId(),
      name,
      brand: '海容',
      kind: 'upright',
      litres: 380,
      doors: 1,
      watts: 260,
      warrantyMonths: 36,
      lifeMonths: 60,
      createdAt: daysBefore(world.now, 400),
      updatedAt: daysBefore(world.now, 400),
    })
    .returning();
  return made!;
}

export interface AssetFacts {
  assetNo?: string;
  model?: string;
  depart?: Ref<Depart>;
  state?: AssetState;
  /** Where it stands, for states in which one does. */
  customer?: Ref<OutletRow>;
  costFen?: number;
  purchasedOn?: string;
  placedOn?: string;
  lastAuditAt?: Date;
}

/** Writes an asset; one in stock by default. */
export async function anAsset(world: World, facts: AssetFacts = {}): Promise<Asset> {
  const { model, depart, customer: outletRef, ...own } = facts;
  const id = newId();
  const assetNo = facts.assetNo ?? `BG${suffix(id)}`;
  const state = facts.state ?? 'in-stock';
  const place = placeOf(state);
  const customer =
    place === 'outlet' || place === 'workshop' ? await outletOf(world, outletRef ?? `MD-${assetNo}`) : null;
  const [row] = await world.tx
    .insert(assets)
    .values({
      purchasedOn: '2025-05-01',
      costFen: 240_000,
      createdAt: daysBefore(world.now, 200),
      updatedAt: daysBefore(world.now, 200),
      ...(customer
        ? { placedOn: '2025-06-01', agreementNo: `XY-${assetNo}`, agreementTo: '2028-05-31' }
        : {}),
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id,
      assetNo,
      serialNo: `SN${suffix(id)}`,
      modelId: (await assetModelOf(world, model ?? 'SC-380 单门立式')).id,
      departId: (await departOf(world, depart ?? 'A01')).id,
      state,
      depot: place === 'depot' ? '总仓' : place === 'workshop' ? '城东维修站' : null,
      customerId: customer?.id ?? null,
    })
    .returning();
  return row!;
}

/** Writes the draft of an exchange of an asset, as the repair order leaves it that could not repair it. */
export async function aDraft(
  world: World,
  asset: Asset,
  orderNo: string,
): Promise<typeof assetMovements.$inferSelect> {
  const { id: appliedBy, realname: appliedName } = await aUser(world);
  const [row] = await world.tx
    .insert(assetMovements)
    .values({
      tenantId: world.tenant.slug,
      id: newId(),
      movementNo: orderNo,
      kind: 'exchange',
      state: 'draft',
      assetId: asset.id,
      fromCustomerId: asset.customerId,
      note: orderNo,
      appliedBy,
      appliedName,
      appliedAt: world.now,
      createdAt: world.now,
      updatedAt: world.now,
    })
    .returning();
  return row!;
}
