import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { connectionsOf, type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { createTurns, type Turns } from '#app/lib/fairness/turns.ts';

/** A call with the key that its sender gave it. */
interface KeyedCall {
  key: string;
  route: string;
  input: unknown;
  /** Its answer holds a secret. */
  sealed?: boolean;
}

/**
 * Runs a call once per Idempotency-Key: a repeat gets the first answer again and has no second effect. Key
 * and effect are in one transaction; of two at once the second waits for the first. A refusal is not kept,
 * so that it may be mended and tried again. An answer with a secret in it is kept sealed.
 */
export async function once(
  ctx: Ctx,
  requested: KeyedCall,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,255}$/.test(requested.key)) throw badInput('Idempotency-Key');
  // Before a connection is taken: what a call waits for meanwhile, a picture that is drawn, holds it.
  const endTurn = await turnsOf(ctx.db).take('keyed', ctx.tenant.slug);
  try {
    return await withKey(ctx, requested, run);
  } finally {
    endTurn();
  }
}

/** Key and effect in one transaction, or the answer that is kept under the key. */
async function withKey(
  ctx: Ctx,
  requested: KeyedCall,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const user = requireUser(ctx);
  const requestHash = sha256(`${requested.route} ${JSON.stringify(withoutBytes(requested.input))}`);
  const owner = `answer ${ctx.tenant.slug} ${user.id} ${requested.key}`;
  const own = and(
    eq(idempotencyKeys.tenantId, ctx.tenant.slug),
    eq(idempotencyKeys.userId, user.id),
    eq(idempotencyKeys.key, requested.key),
  );
  return inTenant(ctx, async (tx) => {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({
        tenantId: ctx.tenant.slug,
        userId: user.id,
        key: requested.key,
        route: requested.route,
        requestHash,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(own);
      if (earlier?.requestHash !== requestHash) throw new DomainError('common.idempotency-mismatch', 422);
      return requested.sealed
        ? JSON.parse(ctx.secrets.open(String(earlier.response), owner))
        : earlier.response;
    }
    const response = await run({ ...ctx, tx });
    await tx
      .update(idempotencyKeys)
      .set({
        response: requested.sealed ? ctx.secrets.seal(JSON.stringify(response), owner) : (response ?? null),
      })
      .where(own);
    return response;
  });
}

const turns = new WeakMap<Db, Turns>();

/** Calls of one tenant use half of the connections at most: the others' are not kept waiting by them. */
function turnsOf(db: Db): Turns {
  const known =
    turns.get(db) ??
    createTurns({
      all: Number.POSITIVE_INFINITY,
      tenant: Math.max(1, Math.floor(connectionsOf(db) / 2)),
      maxWaiting: 200,
      busy: 'common.database-busy',
    });
  turns.set(db, known);
  return known;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What was sent, each file in it by its digest. */
function withoutBytes(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value instanceof Uint8Array ? sha256(value) : value]),
  );
}
