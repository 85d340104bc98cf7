import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from './context.server.ts';

/**
 * Runs a call once per Idempotency-Key: a repeat gets the first answer again and has no second effect. Key
 * and effect are in one transaction; of two at once the second waits for the first. A refusal is not kept,
 * so that it may be mended and tried again.
 */
export async function once(
  ctx: Ctx,
  asked: { key: string; route: string; input: unknown },
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,255}$/.test(asked.key)) throw badInput('Idempotency-Key');
  const user = requireUser(ctx);
  const requestHash = createHash('sha256')
    .update(`${asked.route} ${JSON.stringify(asked.input)}`)
    .digest('hex');
  const own = and(
    eq(idempotencyKeys.tenantId, ctx.tenant.slug),
    eq(idempotencyKeys.userId, user.id),
    eq(idempotencyKeys.key, asked.key),
  );
  return inTenant(ctx, async (tx) => {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({
        tenantId: ctx.tenant.slug,
        userId: user.id,
        key: asked.key,
        route: asked.route,
        requestHash,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(own);
      if (earlier?.requestHash !== requestHash) throw new DomainError('common.idempotency-mismatch', 422);
      return earlier.response;
    }
    const response = await run({ ...ctx, tx });
    await tx
      .update(idempotencyKeys)
      .set({ response: response ?? null })
      .where(own);
    return response;
  });
}
