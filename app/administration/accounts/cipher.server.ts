import { createDecipheriv, randomBytes } from 'node:crypto';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sessionLifeMs } from '#app/kernel/session/session-life.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** What a client encrypts passwords with: AES-128 in CBC mode, PKCS #7, both as sixteen ASCII characters. */
interface CipherKey {
  key: string;
  iv: string;
  /** Milliseconds since 1970. */
  until: number;
}

type Sealing = Pick<Ctx, 'tenant' | 'secrets' | 'now'>;

const ownerOf = (ctx: Pick<Ctx, 'tenant'>) => `cipher ${ctx.tenant.slug}`;

/** A key for one browser, and what it keeps so that every process knows the key again (AUT-16). */
export function newCipher(ctx: Sealing): { key: string; iv: string; cipher: string } {
  const [key, iv] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')];
  const until = ctx.now().getTime() + sessionLifeMs;
  return { key, iv, cipher: ctx.secrets.seal(JSON.stringify({ key, iv, until }), ownerOf(ctx)) };
}

/** The key behind what a browser keeps; null when it is not of this tenant, was changed or is over 7 days old. */
export function readCipher(ctx: Sealing, cipher: string | null): CipherKey | null {
  if (!cipher) return null;
  try {
    const read = JSON.parse(ctx.secrets.open(cipher, ownerOf(ctx))) as CipherKey;
    return read.until > ctx.now().getTime() ? read : null;
  } catch {
    return null;
  }
}

/**
 * The password of a client that encrypts without saying so: AES in CBC mode with zeros at the end, as base64 whose
 * plus signs are written %2B. Null for what is no such text; a password of one's own is none but by a chance of
 * one in many millions.
 */
export function openedPassword(ctx: Sealing, cipher: string | null, text: string): string | null {
  const read = readCipher(ctx, cipher);
  const base64 = text.replaceAll('%2B', '+');
  if (!read || !/^[A-Za-z0-9+/]{22,}={0,2}$/.test(base64)) return null;
  const sealed = Buffer.from(base64, 'base64');
  if (sealed.length % 16 !== 0) return null;
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(read.key), Buffer.from(read.iv));
  decipher.setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const end = bytes.indexOf(0);
  if (end >= 0 && bytes.subarray(end).some((byte) => byte !== 0)) return null;
  try {
    const opened = new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? bytes : bytes.subarray(0, end));
    return opened === '' || /\p{Cc}/u.test(opened) ? null : opened;
  } catch {
    return null;
  }
}

/** The password in clear; a text that was not encrypted with the browser's key is refused. */
export function decryptPassword(ctx: Sealing, cipher: string | null, text: string): string {
  const read = readCipher(ctx, cipher);
  if (!read) throw new DomainError('accounts.cipher-over', 400);
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(read.key), Buffer.from(read.iv));
    const bytes = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('accounts.cipher-over', 400);
  }
}
