import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';

import { connectionsOf, type Db, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { createTurns, type Turns } from '#app/lib/fairness/turns.ts';
import { inLateTransaction } from './late-transaction.server.ts';

/** A call with the key that its sender gave it. */
interface KeyedCall {
  key: string;
  /** Method and path. */
  route: string;
  input: unknown;
  /** Its answer holds a secret. */
  sealed?: boolean;
}

/** Calls with one key take turns: what the first draws before it writes is not drawn again for nothing. */
const sameKey = createTurns({
  all: Number.POSITIVE_INFINITY,
  tenant: 1,
  maxWaiting: 100,
  busy: 'common.database-busy',
});

const ofTenants = new WeakMap<Db, Turns>();

/** Calls of one tenant that write under keys hold half of the connections at most: what they wait for keeps no other. */
function turnsOf(db: Db): Turns {
  const known =
    ofTenants.get(db) ??
    createTurns({
      all: Number.POSITIVE_INFINITY,
      tenant: Math.max(1, Math.floor(connectionsOf(db) / 2)),
      maxWaiting: 200,
      busy: 'common.database-busy',
    });
  ofTenants.set(db, known);
  return known;
}

/**
 * Runs a call once per Idempotency-Key: a repeat gets the first answer again and has no second effect. Key
 * and effect are in one transaction, which begins with the first thing that is written; of two at once the second
 * waits for the first. A refusal is not kept, so that it may be mended and tried again. An answer with a secret in
 * it is kept sealed.
 */
export async function once(
  ctx: Ctx,
  requested: KeyedCall,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,255}$/.test(requested.key)) throw badInput('Idempotency-Key');
  const call = keyOf(ctx, requested);
  const endTurn = await sameKey.take('key', call.owner);
  try {
    const { response } = (await call.find()) ?? (await runWith(ctx, call, run));
    return response;
  } finally {
    endTurn();
  }
}

interface Answered {
  response: unknown;
}

/** Another process took the key meanwhile. */
class KeyTaken extends Error {}

async function runWith(ctx: Ctx, call: Key, run: (ctx: Ctx) => Promise<unknown>): Promise<Answered> {
  const enter = () => turnsOf(ctx.db).take('keyed', ctx.tenant.slug);
  try {
    return { response: await inLateTransaction(ctx, run, { enter, first: call.take, last: call.keep }) };
  } catch (error) {
    // Refused because another process did it already, before this one came to write: then that answer counts.
    const isRefused = error instanceof KeyTaken || error instanceof DomainError;
    const kept = isRefused ? await call.find() : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** The row of a key. */
interface Key {
  /** Tenant, person, the other system they gave a key to, and key in one. */
  owner: string;
  /** The answer that is kept under it; refuses a key that was used for something else. */
  find: () => Promise<Answered | undefined>;
  take: (tx: Tx) => Promise<void>;
  keep: (tx: Tx, response: unknown) => Promise<void>;
}

function keyOf(ctx: Ctx, { key, route, input, sealed }: KeyedCall): Key {
  const user = requireUser(ctx);
  const hashOf = (called: string) => sha256(`${called} ${JSON.stringify(withoutBytes(input))}`);
  const requestHash = hashOf(route);
  // Two systems of one person each count from 1: a key of theirs is one with the system's own. No key has a space in it.
  const kept = user.key ? `${user.key.id} ${key}` : key;
  const owner = `answer ${ctx.tenant.slug} ${user.id} ${kept}`;
  const { tenantId, userId, key: keyColumn } = idempotencyKeys;
  const own = and(eq(tenantId, ctx.tenant.slug), eq(userId, user.id), eq(keyColumn, kept));
  return {
    owner,
    async find() {
      const [row] = await inTenantReadOnly(ctx, (tx) => tx.select().from(idempotencyKeys).where(own));
      if (!row) return undefined;
      // A release that goes in between a call and its repeat: rows of before know the path only.
      const known = [requestHash, hashOf(route.slice(route.indexOf(' ') + 1))];
      if (!known.includes(row.requestHash)) throw new DomainError('common.idempotency-mismatch', 422);
      return { response: sealed ? JSON.parse(ctx.secrets.open(String(row.response), owner)) : row.response };
    },
    async take(tx) {
      const taken = await tx
        .insert(idempotencyKeys)
        .values({
          tenantId: ctx.tenant.slug,
          userId: user.id,
          key: kept,
          route,
          requestHash,
          createdAt: ctx.now(),
        })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length === 0) throw new KeyTaken();
    },
    async keep(tx, response) {
      const told = sealed ? ctx.secrets.seal(JSON.stringify(response), owner) : (response ?? null);
      await tx.update(idempotencyKeys).set({ response: told }).where(own);
    },
  };
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What was sent, each file in it by its digest. */
function withoutBytes(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value instanceof Uint8Array ? sha256(value) : value]),
  );
}
