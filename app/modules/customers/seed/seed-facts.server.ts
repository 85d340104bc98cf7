import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aBrandDealer, aChannel, aLabel, anOutlet, channelIdOf } from './seed.server.ts';

const text = z.string().min(1);

/** Outlets, who delivers to them, and their labels. */
export default [
  fact(
    'brand-dealer',
    z.strictObject({ customer: text, brand: text, dealer: text }),
    async (world, facts) => {
      await aBrandDealer(world, facts);
      return null;
    },
  ),
  fact(
    'customer',
    z.strictObject({
      code: text,
      name: text.optional(),
      dealer: text.optional(),
      owner: text.optional(),
      depart: text.optional(),
      phone: text.optional(),
      level: z.enum(['A', 'B', 'C', 'D']).optional(),
      lng: z.number().optional(),
      lat: z.number().optional(),
      /** The code of its channel. */
      channelCode: text.optional(),
    }),
    async (world, { channelCode, ...facts }) => {
      const channelId = channelCode === undefined ? undefined : await channelIdOf(world, channelCode);
      return { id: (await anOutlet(world, { ...facts, ...(channelId ? { channelId } : {}) })).id };
    },
  ),
  fact('channel', z.strictObject({ code: text, name: text }), async (world, facts) => ({
    id: (await aChannel(world, facts)).id,
  })),
  fact(
    'customer-label',
    z.strictObject({ code: text, name: text, kind: z.enum(['manual', 'rule']) }),
    async (world, facts) => ({ id: (await aLabel(world, facts)).id }),
  ),
];
