import { parse, serialize } from 'hono/utils/cookie';
import { cookieNames } from '#app/lib/web/cookie-names.ts';
import { deviceSeconds, sessionLifeMs } from './session-life.ts';

/** Behind TLS the __Host- prefix keeps sub-domains and plain HTTP from setting it. */
const named = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name);

const cookieName = named(cookieNames.session);

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

const challengeName = named(cookieNames.challenge);

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

const entryName = named(cookieNames.entry);

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

const deviceName = named(cookieNames.knownDevice);

/** What a browser keeps of a second step passed there, or null. */
export function readDeviceCookie(header: string | null | undefined, secure: boolean): string | null {
  const name = deviceName(secure);
  return parse(header ?? '', name)[name] || null;
}

/** Set-Cookie by which a browser is known again at the second step. */
export function deviceCookie(device: string, options: { secure: boolean }): string {
  return kept(deviceName(options.secure), device, options.secure, deviceSeconds);
}

const cipherName = named(cookieNames.cipher);

/** The sealed key that passwords of a browser may be encrypted with, or null. */
export function readCipherCookie(header: string | null | undefined, secure: boolean): string | null {
  const name = cipherName(secure);
  return parse(header ?? '', name)[name] || null;
}

/** Set-Cookie for such a key; it lasts as long as a session. */
export function cipherCookie(cipher: string, options: { secure: boolean }): string {
  return kept(cipherName(options.secure), cipher, options.secure, sessionLifeMs / 1000);
}

function kept(name: string, value: string, secure: boolean, maxAge: number): string {
  return serialize(name, value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge });
}
