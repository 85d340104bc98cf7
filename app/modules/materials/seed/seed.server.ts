import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { keepUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import {
  daysBefore,
  definedOnly,
  type Ref,
  suffix,
  type World,
} from '#app/services/organisation/seed-world.server.ts';
import type { RequestState } from '../requests/rules-requests.ts';
import { materialRequestLines, materialRequests, materials } from '../table.server.ts';

type Material = typeof materials.$inferSelect;

export type MaterialFacts = Partial<
  Pick<
    Material,
    'id' | 'code' | 'name' | 'kind' | 'unit' | 'costFen' | 'safetyQty' | 'writtenQty' | 'enabled'
  >
>;

/** Writes a material with the goods it is on the stock ledger; a poster by default. */
export async function aMaterial(world: World, facts: MaterialFacts = {}): Promise<Material> {
  const id = facts.id ?? newId();
  const created = daysBefore(world.now, 100);
  const [row] = await world.tx
    .insert(materials)
    .values({
      code: `WL${suffix(id)}`,
      name: '促销海报',
      kind: 'print',
      unit: '张',
      costFen: 280,
      createdAt: created,
      updatedAt: created,
      ...definedOnly(facts),
      tenantId: world.tenant.slug,
      id,
    })
    .returning();
  const { code, name, unit, costFen } = row!;
  const goods = { id, code, name, unit, category: '物料', spec: '', priceFen: costFen };
  await keepUnsold({ tenant: world.tenant as never, now: () => created }, world.tx, [goods]);
  return row!;
}

/** Writes a request for one poster. */
export async function aMaterialRequest(
  world: World,
  {
    customer,
    requester,
    state = 'requested',
  }: { customer: Ref<OutletRow>; requester: Ref<User>; state?: RequestState },
): Promise<{ id: string; requestNo: string }> {
  const { tx, tenant, now } = world;
  const [outlet, person] = [await outletOf(world, customer), await userOf(world, requester)];
  const material = await aMaterial(world);
  const id = newId();
  const requestNo = `WS${suffix(id)}`;
  const left = ['part-issued', 'issued', 'received', 'used', 'returned'].includes(state);
  const usedFen = left && state !== 'returned' ? material.costFen : 0;
  await tx.insert(materialRequests).values({
    tenantId: tenant.slug,
    id,
    requestNo,
    state,
    customerId: outlet.id,
    departId: outlet.departId,
    requesterId: person.id,
    askedFen: material.costFen,
    usedFen,
    issuedAt: left ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(materialRequestLines).values({
    tenantId: tenant.slug,
    requestId: id,
    lineNo: 1,
    materialId: material.id,
    qty: 1,
    granted: left || state === 'approved' ? 1 : null,
    issued: left ? 1 : 0,
    returned: state === 'returned' ? 1 : 0,
    costFen: material.costFen,
  });
  return { id, requestNo };
}
