import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { captchaSeconds } from './rules.ts';
import { openAnswer, sealAnswer } from './seal-answer.server.ts';
import { captchas } from './table.server.ts';

/** A picture whose answer is known: what somebody who has read it types. */
export async function aCaptcha(
  world: World,
  ctx: Pick<Ctx, 'tenant' | 'secrets'>,
  facts: { answer?: string } = {},
): Promise<{ key: string; answer: string }> {
  const key = newId();
  const answer = facts.answer ?? 'A2C4';
  await world.tx.insert(captchas).values({
    tenantId: world.tenant.slug,
    key,
    answer: sealAnswer(ctx, key, answer),
    address: '192.0.2.1',
    createdAt: world.now,
    expiresAt: new Date(world.now.getTime() + captchaSeconds * 1000),
  });
  return { key, answer };
}

/** What stands in the picture of a key. */
export async function captchaAnswer(
  world: World,
  ctx: Pick<Ctx, 'tenant' | 'secrets'>,
  key: string,
): Promise<string> {
  const rows = await world.tx.select().from(captchas);
  const row = rows.find((one) => one.key === key);
  return row ? openAnswer(ctx, key, row.answer) : '';
}
