import { parse, serialize } from 'hono/utils/cookie';
import { sessionLifeMs } from '#app/modules/accounts/session-life.ts';

/** Behind TLS the __Host- prefix keeps sub-domains and plain HTTP from setting it. */
const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid');

/** Token in a Cookie header, or null. */
export function readSessionCookie(header: string | null | undefined, secure: boolean): string | null {
  const name = cookieName(secure);
  return parse(header ?? '', name)[name] ?? null;
}

/** Set-Cookie for a new session; without `remember` it goes when the browser is closed. */
export function sessionCookie(token: string, options: { secure: boolean; remember: boolean }): string {
  return serialize(cookieName(options.secure), token, {
    path: '/',
    httpOnly: true,
    secure: options.secure,
    sameSite: 'Lax',
    ...(options.remember ? { maxAge: sessionLifeMs / 1000 } : {}),
  });
}

/** Set-Cookie that removes the session. */
export function endedSessionCookie(options: { secure: boolean }): string {
  return serialize(cookieName(options.secure), '', {
    path: '/',
    httpOnly: true,
    secure: options.secure,
    sameSite: 'Lax',
    maxAge: 0,
  });
}

const challengeName = (secure: boolean) => (secure ? '__Host-challenge' : 'challenge');

/** The challenge of somebody between password and second factor, or null. */
export function readChallengeCookie(header: string | null | undefined, secure: boolean): string | null {
  const name = challengeName(secure);
  return parse(header ?? '', name)[name] || null;
}

/** Set-Cookie for a challenge; an empty one removes it. */
export function challengeCookie(challenge: string, options: { secure: boolean; seconds: number }): string {
  return serialize(challengeName(options.secure), challenge, {
    path: '/',
    httpOnly: true,
    secure: options.secure,
    sameSite: 'Lax',
    maxAge: challenge ? options.seconds : 0,
  });
}

const entryName = (secure: boolean) => (secure ? '__Host-entry' : 'entry');

/** What ties a way out to another site to the browser it began in, or null. */
export function readEntryCookie(header: string | null | undefined, secure: boolean): string | null {
  const name = entryName(secure);
  return parse(header ?? '', name)[name] || null;
}

/** Set-Cookie for it. Lax, since the browser comes back with it from the other site. */
export function entryCookie(token: string, options: { secure: boolean; seconds: number }): string {
  return serialize(entryName(options.secure), token, {
    path: '/',
    httpOnly: true,
    secure: options.secure,
    sameSite: 'Lax',
    maxAge: options.seconds,
  });
}
