import { z } from 'zod';
import { userOf } from '#app/administration/accounts/seed.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aCompany, aMember, aSuite, companyOf } from './seed.server.ts';

const text = z.string();

/** Companies of enterprise messaging and the suite. */
export default [
  fact(
    'enterprise-company',
    z.strictObject({ name: text, corpId: text, agentId: text, secret: text }),
    async (world, facts, ctx) => void (await aCompany(world, ctx, facts)),
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
    (world, facts, ctx) => aSuite(world, ctx, facts),
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
];
