import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aShopMember } from './seed.server.ts';

const text = z.string().min(1);

/** Who buys for an outlet. */
export default [
  fact('shop-member', z.strictObject({ user: text, customer: text }), (world, facts) =>
    aShopMember(world, facts),
  ),
];
