import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiRoute, VisitorLimit } from '#app/kernel/api/api-route.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { readSessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { createTokenBuckets } from '#app/lib/fairness/token-buckets.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';
import type { Config } from '../config.server.ts';

/**
 * Limits what visitors may ask for by tenant and network address. Whoever is signed in is not counted, so that
 * an office behind one address is held up by nobody in it. Each process counts for itself: codes, guesses and
 * invitations, where one too many does harm, are counted in the database besides.
 */
export function limitVisitors(config: Config, routes: readonly ApiRoute[]) {
  const limitOf = visitorLimits(routes);
  const buckets = {
    pages: createTokenBuckets({ perMinute: config.VISITOR_PAGES_PER_MINUTE }),
    calls: createTokenBuckets({ perMinute: config.VISITOR_CALLS_PER_MINUTE }),
    sends: createTokenBuckets({ perMinute: config.VISITOR_SENDS_PER_MINUTE }),
  };
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { tenant, address, secure } = c.get('ctx');
    const countVisitor = () => {
      const seconds = buckets[limitOf(c)].take(`${tenant.slug} ${addressBlock(address)}`);
      if (seconds === 0) return;
      throw new DomainError('common.too-many-from-address', 429, {
        values: { seconds },
        retryAfter: seconds,
      });
    };
    c.set('countVisitor', countVisitor);
    if (isUnlimited(c.req.path)) return next();
    if (asksForNoSession(c.req.path) || !bringsCredential((name) => c.req.header(name), secure))
      countVisitor();
    await next();
  });
}

/** Files of the build, straight from the disk, and the acceptance door, which has a key of its own. */
const isUnlimited = (path: string) => /^\/(?:assets|acceptance)\//.test(path);

/** What is answered without looking who asks. */
const asksForNoSession = (path: string) =>
  /^\/(?:themes|tenant-art|tenant-assets|slide-pictures|callbacks|share\.png)(?:\/|$)/.test(path);

/** Whether a request says who it is; that it is true is found out later, and a lie is counted then. */
function bringsCredential(header: (name: string) => string | undefined, secure: boolean): boolean {
  const named = ['x-access-token', 'x-api-key', 'authorization'].some((name) => header(name));
  return named || readSessionCookie(header('cookie'), secure) !== null;
}

function visitorLimits(routes: readonly ApiRoute[]): (c: Context<HttpEnv>) => VisitorLimit {
  const declared = new Map(
    routes.map(({ method, path, visitors }) => [`${method} /api${path}`, visitors ?? 'calls']),
  );
  return ({ req }) => {
    if (req.path.startsWith('/api/')) return declared.get(`${req.method} ${req.path}`) ?? 'calls';
    const costly = /^\/(?:user\/captcha|language)\//.test(req.path);
    return costly || !['GET', 'HEAD'].includes(req.method) ? 'calls' : 'pages';
  };
}
