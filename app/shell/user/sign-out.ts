import { dropKeptPages, signedOutCookie } from '#app/lib/web/signed-out.ts';
import { frameCommand } from '../network/frame-commands.ts';

/** Longest the page waits for the server to end the session. */
const patienceMs = 5000;

/**
 * Signs out. The browser says so first, in a cookie of its own: whatever becomes of the call, the session counts
 * for nothing from here on, and the server ends it with the next request it hears (USR-05).
 */
export async function signOut(sessionId: string, signIn = '/user/login'): Promise<void> {
  document.cookie = signedOutCookie(sessionId, location.protocol === 'https:');
  await dropKeptPages().catch(() => undefined);
  const signal = AbortSignal.timeout(patienceMs);
  await frameCommand('POST /sys/logout', {}, { signal, mask: false }).catch(() => undefined);
  // A whole new document: nothing of the console stays in memory.
  location.assign(signIn);
}
