import type { Context, Hono } from 'hono';
import { z } from 'zod';
import {
  takeSuiteCallback,
  verifyCallbackAddress,
} from '#app/administration/enterprise/use-cases/take-suite-callback.server.ts';
import { CallbackRefused } from '#app/integrations/wecom/msg-crypt.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';

const text = z.string().max(512);
const callback = z.object({ msg_signature: text, timestamp: text, nonce: text });
const check = callback.extend({ echostr: z.string().max(4096) });

/** Where services outside tell us of something: no session, no envelope, and belief by signature only. */
export function serveCallbacks(app: Hono<HttpEnv>): void {
  app.get('/callbacks/wecom', async (c) => {
    const query = check.safeParse(c.req.query());
    if (!query.success) return c.text('', 400);
    const ctx = c.get('ctx');
    return believing(c, () => verifyCallbackAddress(ctx, query.data));
  });
  app.post('/callbacks/wecom', async (c) => {
    const query = callback.safeParse(c.req.query());
    if (!query.success) return c.text('', 400);
    const ctx = c.get('ctx');
    const body = await c.req.text();
    return believing(c, async () => {
      await takeSuiteCallback(ctx, query.data, body);
      return 'success';
    });
  });
}

/** Whoever is not believed is told nothing more. */
async function believing(c: Context<HttpEnv>, answer: () => Promise<string>) {
  try {
    return c.text(await answer());
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    c.get('ctx').log.warn({ event: 'wecom-callback', reason: error.reason }, 'callback refused');
    return c.text('', 403);
  }
}
