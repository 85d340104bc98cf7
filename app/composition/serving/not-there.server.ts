import type { Context } from 'hono';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';

/** What a file that is not there is answered with: a sentence in the reader's language, and no page. */
export function notThere(c: Context<HttpEnv>): Response {
  return c.text(c.get('words').t('common:errors.not-found'), 404);
}
