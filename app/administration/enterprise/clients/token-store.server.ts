import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import type { Token, TokenStore } from '#app/integrations/wecom/token-store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { outsideTokens } from '../table.server.ts';

type Within = Pick<Ctx, 'db' | 'tenant' | 'secrets'>;

/** Longer than a renewal takes; whoever dies while renewing holds the others up no longer than this. */
const leaseSeconds = 25;
const pollMs = 100;

/**
 * Tokens of a tenant, encrypted, in its own rows. Turns are taken by a lease and not by a lock of the database:
 * nobody holds a connection while the vendor takes its time to answer.
 */
export function createTableTokenStore(ctx: Within): TokenStore {
  const { slug } = ctx.tenant;
  const owner = (key: string) => `outside-token ${slug} ${key}`;
  const row = (key: string) => and(eq(outsideTokens.tenantId, slug), eq(outsideTokens.key, key));

  async function takeLease(key: string, leaseId: string): Promise<boolean> {
    const { rows } = await inTenant(ctx, (tx) =>
      tx.execute(sql`
        insert into outside_tokens (tenant_id, key, lease_id, lease_until)
        values (${slug}, ${key}, ${leaseId}, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
        on conflict (tenant_id, key) do update
          set lease_id = excluded.lease_id, lease_until = excluded.lease_until
          where outside_tokens.lease_until is null or outside_tokens.lease_until < clock_timestamp()
        returning key`),
    );
    return rows.length > 0;
  }

  return {
    async find(key) {
      const [found] = await inTenant(ctx, (tx) => tx.select().from(outsideTokens).where(row(key)));
      if (!found?.sealed || !found.renewAt || !found.expiresAt) return null;
      const value = openOrNull(ctx, found.sealed, owner(key));
      return value === null ? null : { value, renewAt: found.renewAt, expiresAt: found.expiresAt };
    },
    async save(key, token: Token) {
      const kept = {
        sealed: ctx.secrets.seal(token.value, owner(key)),
        renewAt: token.renewAt,
        expiresAt: token.expiresAt,
      };
      await inTenant(ctx, (tx) =>
        tx
          .insert(outsideTokens)
          .values({ tenantId: slug, key, ...kept })
          .onConflictDoUpdate({ target: [outsideTokens.tenantId, outsideTokens.key], set: kept }),
      );
    },
    async alone(key, run) {
      const leaseId = newId();
      const deadline = performance.now() + (leaseSeconds + 5) * 1000;
      while (!(await takeLease(key, leaseId))) {
        if (performance.now() > deadline)
          throw new OutsideError('tokens', 'slow', 'somebody else is renewing');
        await wait(pollMs);
      }
      try {
        return await run();
      } finally {
        await inTenant(ctx, (tx) =>
          tx
            .update(outsideTokens)
            .set({ leaseId: null, leaseUntil: null })
            .where(and(row(key), eq(outsideTokens.leaseId, leaseId))),
        );
      }
    },
  };
}

/** A token sealed with a key that is no more is asked for anew. */
function openOrNull(ctx: Within, sealed: string, owner: string): string | null {
  try {
    return ctx.secrets.open(sealed, owner);
  } catch {
    return null;
  }
}
