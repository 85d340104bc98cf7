import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#app/lib/time/date-time.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { todayOf } from '#app/services/organisation/seed-world.server.ts';
import { aDealer, aLead, anArea } from './seed.server.ts';

const text = z.string().min(1);

/** Dealers and potential partners. */
export default [
  fact(
    'dealer',
    z.strictObject({
      code: text,
      name: text.optional(),
      depart: text.optional(),
      /** In how many days its contract ends. */
      contractDays: z.int().optional(),
    }),
    async (world, { contractDays, ...facts }) => {
      const contractTo = contractDays === undefined ? undefined : addDays(todayOf(world), contractDays);
      return { id: (await aDealer(world, { ...facts, contractTo })).id };
    },
  ),
  fact(
    'dealer-area',
    z.strictObject({
      dealer: text,
      name: text,
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
    async (world, facts) => ({ id: (await anArea(world, facts)).id }),
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
      return { id: (await aLead(world, { name, ...followed })).id };
    },
  ),
];
