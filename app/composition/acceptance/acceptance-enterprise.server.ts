import { z } from 'zod';
import { userOf } from '#app/administration/accounts/seed.server.ts';
import { aCompany, aMember, aSuite, companyOf } from '#app/administration/enterprise/seed/seed.server.ts';
import { aPartner, aProvider } from '#app/administration/tickets/seed/seed.server.ts';
import { fact } from './acceptance-fact.server.ts';

const text = z.string();

/** Companies of enterprise messaging, the suite, partners and identity providers. */
export const enterpriseFacts = [
  fact(
    'enterprise-company',
    z.strictObject({ name: text, corpId: text, agentId: text, secret: text }),
    async (world, said, ctx) => void (await aCompany(world, ctx, said)),
  ),
  fact(
    'enterprise-suite',
    z.strictObject({
      suiteId: text,
      name: text,
      secret: text,
      token: text,
      encodingAesKey: text,
      provider: z.strictObject({ corpId: text, secret: text, templateId: text }),
    }),
    (world, said, ctx) => aSuite(world, ctx, said),
  ),
  fact(
    'enterprise-member',
    z.strictObject({ corpId: text, memberId: text, username: text }),
    async (world, { username, corpId, memberId }) => {
      const { id } = await userOf(world, username);
      const company = await companyOf(world, corpId);
      await aMember(world, { companyId: company.id, memberId, userId: id });
    },
  ),
  fact(
    'sign-in-partner',
    z.strictObject({ code: text, ways: z.array(z.enum(['admin', 'dp', 'ty'])), secret: text }),
    (world, said, ctx) => aPartner(world, ctx, said),
  ),
  fact(
    'identity-provider',
    z.strictObject({
      kind: z.enum(['cas', 'oidc']),
      name: text,
      url: text,
      client: z.strictObject({ id: text, secret: text }).optional(),
    }),
    (world, said, ctx) => aProvider(world, ctx, said),
  ),
];
