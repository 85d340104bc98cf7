import { randomInt } from 'node:crypto';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import { drawCaptcha } from '../draw.server.ts';
import { captchaAlphabet, captchaPicture, captchaSeconds } from '../rules.ts';
import { sealAnswer } from '../seal-answer.server.ts';
import { captchas } from '../table.server.ts';

/** Pictures one address may ask for in the time one lives: an office of hundreds behind one router stays below. */
const maxPerAddress = 600;

/**
 * Makes the picture for a key that a page has made up; what the key stood for before is gone. The answer is in
 * the pixels and nowhere else of what is sent.
 */
export async function makeCaptcha(ctx: Ctx, query: { key: string }): Promise<Buffer> {
  const text = Array.from(
    { length: captchaPicture.characters },
    () => captchaAlphabet[randomInt(0, captchaAlphabet.length)],
  ).join('');
  const address = addressBlock(ctx.address);
  const now = ctx.now();
  const since = new Date(now.getTime() - captchaSeconds * 1000);
  const fresh = {
    answer: sealAnswer(ctx, query.key, text),
    address,
    createdAt: now,
    expiresAt: new Date(now.getTime() + captchaSeconds * 1000),
    usedAt: null,
  };
  await inTenant(ctx, async (tx) => {
    const [requested] = await tx
      .select({ times: sum(captchas.drawn).mapWith(Number) })
      .from(captchas)
      .where(
        and(
          eq(captchas.tenantId, ctx.tenant.slug),
          eq(captchas.address, address),
          gt(captchas.createdAt, since),
        ),
      );
    if ((requested?.times ?? 0) >= maxPerAddress) {
      throw new DomainError('common.too-many-requests', 429, { retryAfter: 60 });
    }
    await tx
      .insert(captchas)
      .values({ tenantId: ctx.tenant.slug, key: query.key, ...fresh })
      .onConflictDoUpdate({
        target: [captchas.tenantId, captchas.key],
        // One key drawn again and again is as many pictures as many keys.
        set: {
          ...fresh,
          drawn: sql`case when ${captchas.address} = ${address} and ${captchas.createdAt} > ${since.toISOString()}
            then ${captchas.drawn} + 1 else 1 end`,
        },
      });
  });
  return drawCaptcha(text);
}
