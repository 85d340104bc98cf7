import { cookieNames } from './cookie-names.ts';

const name = cookieNames.signedOut;

/** A week: the session it speaks of is over by then anyway. */
const seconds = 7 * 24 * 60 * 60;

/** Cookie by which a page says itself that a session is over, in case the server could not be told. */
export function signedOutCookie(sessionId: string, secure: boolean): string {
  return `${name}=${sessionId}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the browser has said that this session is over. */
export function saysSignedOut(cookieHeader: string | null | undefined, sessionId: string): boolean {
  return (cookieHeader ?? '').split(';').some((pair) => pair.trim() === `${name}=${sessionId}`);
}

/** Name of what the browser keeps of a page that opens without a network; its worker calls it the same. */
export const keptFor = (path: string) => path.slice(1);

/** Name of where the browser keeps the keys of what it keeps for people. */
export const fieldKeys = 'field-keys';

/** Drops those pages and keys: they open what belongs to whoever was signed in. */
export async function dropKeptPages(): Promise<void> {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(fieldKeys);
  if (!('caches' in globalThis)) return;
  for (const kept of await caches.keys()) await caches.delete(kept);
}

/** Name under which the browser knows whose pages and keys it keeps. */
const ownerName = 'kept-of';

let known: { userId: string; done: Promise<void> } | null = null;

/**
 * Says who is signed in: pages and keys kept for anybody else go, as when they sign out themselves. It ends when they
 * have; what is kept for this person comes after it. What they captured stays, sealed.
 */
export function keepOnlyOf(userId: string): Promise<void> {
  if (known?.userId !== userId) known = { userId, done: dropOthers(userId) };
  return known.done;
}

async function dropOthers(userId: string): Promise<void> {
  try {
    if (localStorage.getItem(ownerName) === userId) return;
    await dropKeptPages();
    localStorage.setItem(ownerName, userId);
  } catch {
    // A browser that keeps nothing has nothing of others.
  }
}
