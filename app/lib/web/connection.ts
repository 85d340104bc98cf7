import { type Loss, LostRequest } from './lost-request.ts';

/** Nothing is lost, the device has no network, or the server does not answer. */
export type Connection = 'fine' | 'offline' | 'unreachable';

let state: Connection = 'fine';
const listeners = new Set<() => void>();

/** Whether the server can be reached, as far as this page's requests and the browser have told. */
export function connection(): Connection {
  return state;
}

/** Hears of every change; the answer ends it. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what has become known. */
export function noteConnection(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a request and notes whether somebody answered. Throws `LostRequest` when nobody did; a request that
 * was called off fails as it does.
 */
export async function reach(request: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await request();
  } catch (error) {
    const name = (error as Error).name;
    if (name === 'AbortError') throw error;
    const loss: Loss = name === 'TimeoutError' ? 'timeout' : !navigator.onLine ? 'offline' : 'unreachable';
    if (loss === 'offline' || loss === 'unreachable') noteConnection(loss);
    throw new LostRequest(loss);
  }
  noteConnection('fine');
  return response;
}
