import { z } from 'zod';
import { dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { freightBases } from '../rules-freight.ts';
import { aFreightRule } from './seed.server.ts';

const text = z.string().min(1);

/** Rules of freight. */
export default [
  fact(
    'freight-rule',
    z.strictObject({
      name: text.optional(),
      dealer: text.optional(),
      basis: z.enum(freightBases).optional(),
      steps: text,
    }),
    async (world, { dealer, ...facts }) => {
      const dealerId = dealer ? (await dealerOf(world, dealer)).id : undefined;
      return { id: (await aFreightRule(world, { ...facts, ...(dealerId ? { dealerId } : {}) })).id };
    },
  ),
];
