import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import { loginAttempts } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

/** Lets somebody have entered wrong passwords just now, at the address of whoever asks. */
export async function wrongPasswords(
  { tx, tenant, now }: World,
  { address, userAgent }: Ctx,
  { username, times }: { username: string; times: number },
): Promise<void> {
  const attempt = {
    tenantId: tenant.slug,
    username: username.toLowerCase(),
    address: addressBlock(address),
    outcome: 'failed' as const,
    userAgent,
    attemptedAt: now,
  };
  await tx.insert(loginAttempts).values(Array.from({ length: times }, () => ({ ...attempt, id: newId() })));
}
