import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { anApprovalFlow } from './seed.server.ts';

const text = z.string().min(1);

/** Who approves what. */
export default [
  fact(
    'approval-flow',
    z.strictObject({ biz: text.optional(), name: text, minFen: z.int(), roles: z.array(text) }),
    (world, facts) => anApprovalFlow(world, facts),
  ),
];
