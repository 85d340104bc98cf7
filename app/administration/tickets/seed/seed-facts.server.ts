import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aPartner, aProvider } from './seed.server.ts';

const text = z.string();

/** Partners and identity providers. */
export default [
  fact(
    'sign-in-partner',
    z.strictObject({ code: text, ways: z.array(z.enum(['admin', 'dp', 'ty'])), secret: text }),
    (world, facts, ctx) => aPartner(world, ctx, facts),
  ),
  fact(
    'identity-provider',
    z.strictObject({
      kind: z.enum(['cas', 'oidc']),
      name: text,
      url: text,
      client: z.strictObject({ id: text, secret: text }).optional(),
    }),
    (world, facts, ctx) => aProvider(world, ctx, facts),
  ),
];
