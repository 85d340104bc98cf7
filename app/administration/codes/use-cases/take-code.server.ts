import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Channel, codeTries, type Purpose } from '../rules.ts';
import { sentCodes } from '../table.server.ts';
import { hashCode } from './send-code.server.ts';

interface Tried {
  channel: Channel;
  target: string;
  purpose: Purpose;
  code: string;
}

/**
 * Looks at the newest code that was asked for, and refuses any other. Each look counts, before it is known what
 * comes of it; after five the code is dead. What is given back spends it: until then it stays good, so that a
 * form with another mistake need not ask for a new one.
 */
export async function checkCode(ctx: Ctx, tried: Tried): Promise<{ spend(ctx: Ctx): Promise<void> }> {
  const code = tried.code.trim();
  if (code === '') throw new DomainError('codes.required', 422, { field: 'code' });
  const target = tried.channel === 'email' ? tried.target.toLowerCase() : tried.target;
  const { slug } = ctx.tenant;
  const row = await inTenant(ctx, async (tx) => {
    const [newest] = await tx
      .select({ id: sentCodes.id })
      .from(sentCodes)
      .where(
        and(
          eq(sentCodes.tenantId, slug),
          eq(sentCodes.target, target),
          eq(sentCodes.channel, tried.channel),
          eq(sentCodes.purpose, tried.purpose),
        ),
      )
      .orderBy(desc(sentCodes.createdAt), desc(sentCodes.id))
      .limit(1);
    if (!newest) return null;
    const [counted] = await tx
      .update(sentCodes)
      .set({ tries: sql`${sentCodes.tries} + 1` })
      .where(and(eq(sentCodes.tenantId, slug), eq(sentCodes.id, newest.id)))
      .returning();
    return counted ?? null;
  });
  if (!row || row.usedAt || row.tries > codeTries || row.expiresAt <= ctx.now()) throw wrong();
  if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(row.id, code)))) throw wrong();
  return { spend: (within) => spend(within, row.id) };
}

/** Checks a code and spends it at once. */
export async function takeSentCode(ctx: Ctx, tried: Tried): Promise<void> {
  const checked = await checkCode(ctx, tried);
  await checked.spend(ctx);
}

/** A code works once: of two requests at the same time one finds it spent. */
async function spend(ctx: Ctx, id: string): Promise<void> {
  const spent = await inTenant(ctx, (tx) =>
    tx
      .update(sentCodes)
      .set({ usedAt: ctx.now() })
      .where(and(eq(sentCodes.tenantId, ctx.tenant.slug), eq(sentCodes.id, id), isNull(sentCodes.usedAt)))
      .returning({ id: sentCodes.id }),
  );
  if (spent.length === 0) throw wrong();
}

const wrong = () => new DomainError('codes.wrong', 422, { field: 'code' });
