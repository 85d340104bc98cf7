import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, base64url. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token; null for a text that can be none, so that none is looked up. */
export function hashSessionToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
