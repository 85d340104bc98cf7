import type { Context } from 'hono';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import { gatewayHeaders } from '../signatures.server.ts';
import type { Books } from './books.server.ts';

/** How old a signature of the gateway may be, in seconds. */
const clock = 300;

/** Whose books a call is about: by its session, or by the gateway's signatures; null when it is nobody's. */
export function knowsCaller(
  all: ReadonlyMap<string, Books>,
  c: Context<LoopbackEnv>,
  now: () => Date,
): Books | null {
  const session = c.req.header('kdservice-sessionid');
  if (session) {
    for (const books of all.values()) {
      const end = books.sessions.get(session);
      if (end !== undefined) return end > now().getTime() ? books : null;
    }
    return null;
  }
  const [acctId = '', username = '', lcid = '', orgNumber = ''] = Buffer.from(
    c.req.header('x-kd-appdata') ?? '',
    'base64',
  )
    .toString('utf8')
    .split(',');
  const books = all.get(acctId);
  if (!books || books.username !== username) return null;
  const timestamp = Number(c.req.header('x-api-timestamp'));
  if (!(Math.abs(now().getTime() / 1000 - timestamp) <= clock)) return null;
  const { appId, appSecret } = books;
  const expected = gatewayHeaders(
    { acctId, username, appId, appSecret, lcid: Number(lcid), orgNumber },
    { path: c.req.path, timestamp, nonce: c.req.header('x-api-nonce') ?? '' },
  );
  const same = Object.entries(expected).every(([name, value]) => c.req.header(name) === value);
  return same ? books : null;
}
