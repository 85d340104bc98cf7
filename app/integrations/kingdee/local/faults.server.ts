import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import type { KingdeeFaultSetting } from './books.server.ts';

/** What goes wrong before anything is done; null when the call is to be served. */
export async function breakBefore(
  c: Context<LoopbackEnv>,
  fault: KingdeeFaultSetting | null,
): Promise<Response | null> {
  if (fault?.mode === 'slow') await wait(fault.slowMs ?? 60_000, undefined, { ref: false });
  if (fault?.mode === 'garbage') return c.html('<html><body>502 Bad Gateway</body></html>');
  if (fault?.mode === 'error') return c.text('Internal Server Error', 500);
  if (fault?.mode !== 'outage') return null;
  c.env.incoming.socket.destroy();
  return c.body(null);
}

/** What goes wrong after it is done: the answer is lost or torn. */
export function breakAnswer(
  c: Context<LoopbackEnv>,
  fault: KingdeeFaultSetting | null,
  answer: object,
): Response {
  if (fault?.mode === 'lost-answer') {
    c.env.incoming.socket.destroy();
    return c.body(null);
  }
  if (fault?.mode === 'half') {
    const text = JSON.stringify(answer);
    return c.body(text.slice(0, text.length / 2), 200, { 'content-type': 'application/json' });
  }
  return c.json(answer);
}
