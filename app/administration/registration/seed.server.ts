import { seededHash } from '#app/administration/accounts/seed/seed-password.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { registrations } from './table.server.ts';

/** Writes a request for an account that waits to be decided on. */
export async function aRegistration(
  world: World,
  facts: { username: string; realname: string; mobile: string; password?: string; at?: Date },
): Promise<{ id: string }> {
  const id = newId();
  await world.tx.insert(registrations).values({
    tenantId: world.tenant.slug,
    id,
    username: facts.username,
    realname: facts.realname,
    mobile: facts.mobile,
    passwordHash: await seededHash(facts.password ?? 'Yanshi@2026'),
    status: 'waiting',
    address: '192.0.2.1',
    createdAt: facts.at ?? world.now,
  });
  return { id };
}
