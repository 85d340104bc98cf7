import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import { sendsMail, sendsSms } from '#app/services/sign-in-settings/rules.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { deliver } from '../deliver.server.ts';
import { type Channel, codeMinutes, type Purpose, sendRefusal } from '../rules.ts';
import { sentCodes } from '../table.server.ts';

/**
 * Sends a code to a number or address. With `onlyIf` the answer is the same, and comes as soon, whether or not
 * anybody is to have the code: whom it goes to is looked up, and it is sent, after the answer (S-AUTH-04).
 */
export async function sendCode(
  ctx: Ctx,
  requested: { channel: Channel; target: string; purpose: Purpose; onlyIf?: (ctx: Ctx) => Promise<boolean> },
): Promise<void> {
  const { channel, purpose, onlyIf } = requested;
  const target = channel === 'email' ? requested.target.toLowerCase() : requested.target;
  const settings = await getSettings(ctx);
  if (!(channel === 'sms' ? sendsSms(settings) : sendsMail(settings))) {
    throw new DomainError(`codes.no-${channel}`, 503);
  }
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await inTenant(ctx, (tx) => write(ctx, tx, { channel, target, purpose, code }));
  const message = { channel, target, purpose, code };
  if (!onlyIf) return deliver(ctx, message);
  // Nobody waits for it, and nobody is told of its failure: the log is.
  void (async () => {
    try {
      if (await onlyIf(ctx)) await deliver(ctx, message);
    } catch (error) {
      ctx.log.error({ err: error }, 'code not sent');
    }
  })();
}

/** What is kept of a code. */
export function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('hex');
}

async function write(
  ctx: Ctx,
  tx: Tx,
  { channel, target, purpose, code }: { channel: Channel; target: string; purpose: Purpose; code: string },
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const now = ctx.now();
  // Of requests at the same time each sees those before it.
  await takeTurns(tx, `codes ${tenantId}`);
  const refused = sendRefusal(await soFar(ctx, tx, target), now);
  if (refused) {
    throw new DomainError(`codes.${refused.code}`, 429, {
      values: { seconds: refused.seconds, minutes: Math.ceil(refused.seconds / 60) },
      retryAfter: refused.seconds,
    });
  }
  const id = newId();
  await tx.insert(sentCodes).values({
    tenantId,
    id,
    channel,
    target,
    purpose,
    codeHash: hashCode(id, code),
    address: addressBlock(ctx.address),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  });
}

async function soFar(ctx: Ctx, tx: Tx, target: string) {
  const now = ctx.now().getTime();
  const day = new Date(now - 24 * 3_600_000);
  const hour = new Date(now - 3_600_000);
  const same = eq(sentCodes.target, target);
  const here = eq(sentCodes.address, addressBlock(ctx.address));
  const inHour = gt(sentCodes.createdAt, hour);
  const [row] = await tx
    .select({
      last: sql<string | null>`max(${sentCodes.createdAt}) filter (where ${same})`,
      targetDay: sql<number>`count(*) filter (where ${same})::int`,
      targetHour: sql<number>`count(*) filter (where ${same} and ${inHour})::int`,
      addressHour: sql<number>`count(*) filter (where ${here} and ${inHour})::int`,
      tenantHour: sql<number>`count(*) filter (where ${inHour})::int`,
    })
    .from(sentCodes)
    .where(and(eq(sentCodes.tenantId, ctx.tenant.slug), gt(sentCodes.createdAt, day)));
  return {
    last: row?.last ? new Date(row.last) : null,
    targetDay: row?.targetDay ?? 0,
    targetHour: row?.targetHour ?? 0,
    addressHour: row?.addressHour ?? 0,
    tenantHour: row?.tenantHour ?? 0,
  };
}
