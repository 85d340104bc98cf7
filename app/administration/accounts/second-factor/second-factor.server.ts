import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { knownDevices, recoveryCodes, secondFactors } from '#app/services/accounts/table.server.ts';

/** Seconds a code lasts, and how many time steps a clock may be off, before and after (RFC 6238). */
const period = 30;
const drift = 1;

/** How many codes stand in for a lost second factor. */
export const recoveryCodeCount = 10;

/** A new secret: 160 random bits, as RFC 4226 recommends, in base32. */
export const newFactorSecret = () => new Secret({ size: 20 }).base32;

const ownerOf = (ctx: Pick<Ctx, 'tenant'>, userId: string) => `second-factor ${ctx.tenant.slug} ${userId}`;

/** Encrypts a secret for the one person it is of. */
export function sealFactor(ctx: Pick<Ctx, 'tenant' | 'secrets'>, userId: string, secret: string): string {
  return ctx.secrets.seal(secret, ownerOf(ctx, userId));
}

/** The secret behind what the database keeps. */
export function openFactor(ctx: Pick<Ctx, 'tenant' | 'secrets'>, userId: string, sealed: string): string {
  return ctx.secrets.open(sealed, ownerOf(ctx, userId));
}

/** What an authenticator application reads from the QR code. */
export function factorUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6 }).toString();
}

/** The time step a code belongs to, or null when it is none of those around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6 });
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The person's second factor, confirmed or not. */
export async function findFactor(ctx: Ctx, tx: Tx, userId: string) {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.tenantId, ctx.tenant.slug), eq(secondFactors.userId, userId)));
  return row ?? null;
}

/**
 * Takes a code of the person's confirmed second factor, or one of their recovery codes; whether it was good.
 * Both work once: of requests at the same time one gets it.
 */
export async function takeCode(ctx: Ctx, userId: string, code: string): Promise<'code' | 'recovery' | null> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(ctx, userId, code)) ? 'recovery' : null;
  return inTenant(ctx, async (tx) => {
    const factor = await findFactor(ctx, tx, userId);
    if (!factor?.confirmedAt) return null;
    const step = stepOf(openFactor(ctx, userId, factor.secret), digits, ctx.now());
    return step !== null && (await takeStep(ctx, tx, userId, step)) ? 'code' : null;
  });
}

/** Marks a time step as used; false when it, or a later one, has been used already. */
export async function takeStep(ctx: Ctx, tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.tenantId, ctx.tenant.slug),
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(ctx, userId, code);
  if (!codeHash) return false;
  const taken = await inTenant(ctx, (tx) =>
    tx
      .update(recoveryCodes)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(recoveryCodes.tenantId, ctx.tenant.slug),
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ userId: recoveryCodes.userId }),
  );
  return taken.length > 0;
}

/** Replaces the person's recovery codes; what is returned is told once and kept nowhere. */
export async function replaceRecoveryCodes(ctx: Ctx, tx: Tx, userId: string): Promise<string[]> {
  await dropRecoveryCodes(ctx, tx, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      tenantId: ctx.tenant.slug,
      userId,
      codeHash: hashRecoveryCode(ctx, userId, code) ?? '',
    })),
  );
  return codes;
}

/** Forgets the browsers that need not be asked for the person's second factor. */
export async function forgetDevices(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.tenantId, ctx.tenant.slug), eq(knownDevices.userId, userId)));
}

/** Removes every recovery code of the person. */
export async function dropRecoveryCodes(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.tenantId, ctx.tenant.slug), eq(recoveryCodes.userId, userId)));
}

// Crockford's alphabet: nothing in it is mistaken for something else when it is copied by hand.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits in four groups of four: ABCD-1234-EFGH-5678. */
function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
}

/** What is kept of a recovery code; null for a text that can be none. Hyphens, spaces and case do not count. */
function hashRecoveryCode(ctx: Pick<Ctx, 'tenant'>, userId: string, code: string): string | null {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain)) return null;
  return createHash('sha256').update(`${ctx.tenant.slug} ${userId} ${plain}`).digest('hex');
}
