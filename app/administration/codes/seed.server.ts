import { and, desc, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { Channel, Purpose } from './rules.ts';
import { outboxMessages } from './table.server.ts';

/** Writes a message that was put down instead of being sent. */
export async function aMessage(
  world: World,
  facts: { channel: Channel; target: string; purpose: Purpose; code: string | null; at?: Date },
): Promise<void> {
  await world.tx.insert(outboxMessages).values({
    tenantId: world.tenant.slug,
    id: newId(),
    channel: facts.channel,
    target: facts.target,
    template: facts.purpose,
    code: facts.code,
    state: 'kept',
    createdAt: facts.at ?? world.now,
  });
}

/** The code last put down for a number or address; null when there is none. */
export async function lastCode(world: World, target: string): Promise<string | null> {
  const [row] = await world.tx
    .select({ code: outboxMessages.code })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.tenantId, world.tenant.slug), eq(outboxMessages.target, target)))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(1);
  return row?.code ?? null;
}
