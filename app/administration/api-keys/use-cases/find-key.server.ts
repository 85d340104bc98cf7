import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { isKey } from '../rules.ts';
import { apiKeyDays, apiKeys, apiKeyUses } from '../table.server.ts';

/** What is kept of a key. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * In whose name a key calls, and with what: its scopes, as far as its owner holds them now. Null when it is
 * unknown, ended, or its owner frozen. Each call counts; one too many in a minute is refused, in every process.
 */
export async function findKey(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>,
  key: string,
): Promise<Principal | null> {
  if (!isKey(key)) return null;
  const now = ctx.now();
  const tenantId = ctx.tenant.slug;
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.tenantId, tenantId),
          eq(apiKeys.keyHash, hashKey(key)),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      ),
  );
  if (!row) return null;
  const owner = await findPrincipal(ctx, { userId: row.ownerId, departId: row.departId });
  if (!owner) return null;
  await countUse(ctx, row, now);
  const may = new Set(row.scopes);
  return {
    ...owner,
    roles: owner.roles.map((role) => ({
      ...role,
      actions: role.actions.filter((action) => may.has(action)),
    })),
    openActions: owner.openActions.filter((action) => may.has(action)),
    key: { id: row.id, name: row.name, scopes: row.scopes, systems: row.systems },
  };
}

async function countUse(
  ctx: Pick<Ctx, 'db' | 'tenant'>,
  key: typeof apiKeys.$inferSelect,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const { calls, ofDay } = await inTenant(ctx, async (tx) => {
    const [use] = await tx
      .insert(apiKeyUses)
      .values({ tenantId: ctx.tenant.slug, keyId: key.id, minute, calls: 1 })
      .onConflictDoUpdate({
        target: [apiKeyUses.tenantId, apiKeyUses.keyId],
        set: {
          minute,
          calls: sql`case when ${apiKeyUses.minute} = excluded.minute then ${apiKeyUses.calls} + 1 else 1 end`,
        },
      })
      .returning({ calls: apiKeyUses.calls });
    // Once a minute is often enough to tell a key that is used from one that is forgotten.
    if (use?.calls === 1) {
      await tx
        .update(apiKeys)
        .set({ lastUsedAt: now })
        .where(and(eq(apiKeys.tenantId, ctx.tenant.slug), eq(apiKeys.id, key.id)));
    }
    return { calls: use?.calls ?? 1, ofDay: await countDay(tx, ctx.tenant.slug, now) };
  });
  const max = ctx.tenant.standing?.maxCalls ?? null;
  if (max !== null && ofDay > max) {
    throw new DomainError('api-keys.day-over', 429, { values: { max }, retryAfter: 3600 });
  }
  if (calls > key.ratePerMinute) {
    throw new DomainError('api-keys.too-fast', 429, {
      values: { rate: key.ratePerMinute },
      retryAfter: Math.max(1, Math.ceil((minute.getTime() + 60_000 - now.getTime()) / 1000)),
    });
  }
}

/** Calls of all the tenant's keys today, with this one. */
async function countDay(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const [today] = await tx
    .insert(apiKeyDays)
    .values({ tenantId, day: now.toISOString().slice(0, 10), calls: 1 })
    .onConflictDoUpdate({
      target: [apiKeyDays.tenantId, apiKeyDays.day],
      set: { calls: sql`${apiKeyDays.calls} + 1` },
    })
    .returning({ calls: apiKeyDays.calls });
  return today?.calls ?? 1;
}
