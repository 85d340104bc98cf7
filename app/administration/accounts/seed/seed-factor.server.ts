import type { Ctx } from '#app/kernel/request/context.server.ts';
import { secondFactors } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { newFactorSecret, replaceRecoveryCodes, sealFactor } from '../second-factor/second-factor.server.ts';

/** Gives a person a confirmed second factor; its secret and recovery codes. */
export async function aSecondFactor(
  world: World,
  ctx: Ctx,
  userId: string,
): Promise<{ secret: string; codes: string[] }> {
  const secret = newFactorSecret();
  await world.tx.insert(secondFactors).values({
    tenantId: world.tenant.slug,
    userId,
    secret: sealFactor(ctx, userId, secret),
    confirmedAt: world.now,
    createdAt: world.now,
  });
  return { secret, codes: await replaceRecoveryCodes(ctx, world.tx, userId) };
}
