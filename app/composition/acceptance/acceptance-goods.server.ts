import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { aLabel, customerOf } from '#app/modules/customers/seed/seed.server.ts';
import { aPoi, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { aPrice, productOf } from '#app/modules/products/seed/seed.server.ts';
import { promotionKinds } from '#app/modules/promotions/engine/rules-definition.ts';
import { aCoupon, aDisplayGrade, aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { anOutletStock, aStock, aWarehouse, warehouseOf } from '#app/modules/stock/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { fact } from './acceptance-fact.server.ts';

const text = z.string().min(1);
const day = z.iso.date();

/** Warehouses with what lies in them, prices, promotions, labels, and potential partners. */
export const goodsFacts = [
  fact(
    'warehouse',
    z.strictObject({ code: text, name: text, dealer: text.optional(), depart: text.optional() }),
    async (world, said) => ({ id: (await aWarehouse(world, said)).id }),
  ),
  fact(
    'stock',
    z.strictObject({
      warehouse: text,
      product: text,
      qty: z.int().positive(),
      batchNo: text.optional(),
      productionDate: day.optional(),
      daysInside: z.int().optional(),
    }),
    async (world, said) => aStock(world, { ...said, warehouse: await warehouseOf(world, said.warehouse) }),
  ),
  fact(
    'outlet-stock',
    z.strictObject({
      customer: text,
      product: text,
      productionDate: day,
      shelfQty: z.int(),
      backQty: z.int(),
    }),
    async (world, said) => ({ id: (await anOutletStock(world, said)).id }),
  ),
  fact(
    'promotion',
    z.strictObject({
      name: text,
      definition: z.looseObject({ kind: z.enum(promotionKinds) }),
      stand: z.enum(['draft', 'waiting', 'in-force', 'paused', 'ended']).optional(),
    }),
    async (world, { definition, ...said }) => {
      // Goods are named by their codes: {SP001}.
      let known = JSON.stringify(definition);
      for (const [named, code = ''] of known.matchAll(/\{(\w+)\}/g))
        known = known.replaceAll(named, (await productOf(world, code)).id);
      const row = await aPromotion(world, { ...said, definition: JSON.parse(known) as typeof definition });
      return { id: row.id, version: row.version };
    },
  ),
  fact('coupon', z.strictObject({ promotion: text }), (world, { promotion }) =>
    aCoupon(world, { promotionId: promotion }),
  ),
  fact(
    'display-grade',
    z.strictObject({ customer: text, grade: z.enum(['A', 'B', 'C']) }),
    async (world, { customer, grade }) =>
      aDisplayGrade(world, { customerId: (await customerOf(world, customer)).id, grade }),
  ),
  fact(
    'price',
    z.strictObject({
      product: text,
      kind: z.enum(['agreement', 'customer', 'channel', 'base']),
      unit: text.optional(),
      customer: text.optional(),
      dealer: text.optional(),
      agreementNo: text.optional(),
      priceFen: z.int(),
    }),
    async (world, { customer, dealer, ...said }) => ({
      id: (
        await aPrice(world, {
          ...said,
          customerId: customer ? (await customerOf(world, customer)).id : undefined,
          dealerId: dealer ? (await dealerOf(world, dealer)).id : undefined,
        })
      ).id,
    }),
  ),
  fact(
    'customer-label',
    z.strictObject({ code: text, name: text, kind: z.enum(['manual', 'rule']) }),
    async (world, said) => ({ id: (await aLabel(world, said)).id }),
  ),
  fact(
    'poi',
    z.strictObject({ name: text, claimedBy: text.optional() }),
    async (world, { name, claimedBy }) => {
      const [person] = claimedBy
        ? await world.tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.tenantId, world.tenant.slug), eq(users.username, claimedBy)))
        : [];
      const followed = person ? { claimedBy: person.id, stage: 'claimed' as const } : {};
      return { id: (await aPoi(world, { name, ...followed })).id };
    },
  ),
];
