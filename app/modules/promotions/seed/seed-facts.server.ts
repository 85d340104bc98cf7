import { z } from 'zod';
import { outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { productOf } from '#app/modules/products/seed/seed.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { promotionKinds } from '../engine/rules-definition.ts';
import { aCoupon, aDisplayGrade, aPromotion } from './seed.server.ts';

const text = z.string().min(1);

/** Promotions, their coupons, and grades of displays. */
export default [
  fact(
    'promotion',
    z.strictObject({
      name: text,
      definition: z.looseObject({ kind: z.enum(promotionKinds) }),
      stand: z.enum(['draft', 'waiting', 'in-force', 'paused', 'ended']).optional(),
    }),
    async (world, { definition, ...facts }) => {
      // Goods are named by their codes: {SP001}.
      let known = JSON.stringify(definition);
      for (const [named, code = ''] of known.matchAll(/\{(\w+)\}/g))
        known = known.replaceAll(named, (await productOf(world, code)).id);
      const row = await aPromotion(world, { ...facts, definition: JSON.parse(known) as typeof definition });
      return { id: row.id, version: row.version };
    },
  ),
  fact(
    'coupon',
    z.strictObject({ promotion: text, customer: text.optional() }),
    async (world, { promotion, customer }) =>
      aCoupon(world, {
        promotionId: promotion,
        customerId: customer ? (await outletOf(world, customer)).id : undefined,
      }),
  ),
  fact(
    'display-grade',
    z.strictObject({ customer: text, grade: z.enum(['A', 'B', 'C']) }),
    async (world, { customer, grade }) =>
      aDisplayGrade(world, { customerId: (await outletOf(world, customer)).id, grade }),
  ),
];
