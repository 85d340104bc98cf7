import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { assetStates } from '../life/rules-state.ts';
import { aDraft, anAsset } from './seed.server.ts';

const text = z.string().min(1);

/** Assets, in stock or at an outlet. */
export default [
  fact(
    'asset',
    z.strictObject({
      assetNo: text,
      state: z.enum(assetStates).optional(),
      customer: text.optional(),
    }),
    async (world, facts) => ({ id: (await anAsset(world, facts)).id }),
  ),
  // A cooler nobody could repair, with the draft of its exchange.
  fact(
    'exchange-draft',
    z.strictObject({ assetNo: text, orderNo: text, customer: text }),
    async (world, { orderNo, ...facts }) => {
      const asset = await anAsset(world, { ...facts, state: 'to-scrap' });
      await aDraft(world, asset, orderNo);
      return { id: asset.id };
    },
  ),
];
