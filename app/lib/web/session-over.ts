/** How a page hears that its session is over: 401, or the token's own failure (AUT-15). */
export type SessionOver = 'unauthorized' | 'token-invalid';

/** What a 500 says when the token is what failed. */
const tokenInvalid = 'Token失效，请重新登录';

/** Hears why the session is over, and of the address the person was on the way to, if any. */
type Listener = (why: SessionOver, requested?: string) => void;

const listeners = new Set<Listener>();

/** Hears of every answer by which the session is over; the answer ends it. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whoever listens that the session is over. */
export function tellSessionOver(why: SessionOver, requested?: string): void {
  for (const listener of listeners) listener(why, requested);
}

/** Looks at a call's refusal for what it says about the session. */
export function hearRefusal(status: number, message: string | undefined): void {
  if (status === 401) tellSessionOver('unauthorized');
  else if (status === 500 && message?.includes(tokenInvalid)) tellSessionOver('token-invalid');
}
