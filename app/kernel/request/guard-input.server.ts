import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import type { ApiRoute } from '../api/api-route.server.ts';
import type { HttpEnv } from './http-env.server.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const largestBody = 1024 * 1024;
/** Our forms are small, and reading a form of many fields takes time with the square of its size. */
const largestForm = 64 * 1024;

/** Refuses methods nobody serves and addresses whose escapes do not decode to clean text. */
export const guardAddress = createMiddleware<HttpEnv>(async (c, next) => {
  if (!methods.has(c.req.method)) throw new DomainError('common.method-not-allowed', 405);
  const url = new URL(c.req.url);
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.pathname) + decodeURIComponent(url.search.replaceAll('+', ' '));
  } catch {
    throw badInput('URL');
  }
  assertCleanText(decoded, 'URL');
  await next();
});

const tooLarge = () => {
  throw new DomainError('common.too-large', 413);
};
const limitBody = bodyLimit({ maxSize: largestBody, onError: tooLarge });
const limitForm = bodyLimit({ maxSize: largestForm, onError: tooLarge });

/** What a form is longer than the files in it: names, heads, boundaries. */
const formAround = 16 * 1024;

/**
 * Refuses bodies over 1 MiB, those of pages over 64 KiB, and those of calls that take files over what these take,
 * whatever their Content-Length claims.
 */
export function guardBody(routes: readonly Pick<ApiRoute, 'path' | 'uploadBytes'>[]) {
  const uploads = new Map<string, ReturnType<typeof bodyLimit>>(
    routes.flatMap(({ path, uploadBytes }) =>
      uploadBytes
        ? [[`/api${path}`, bodyLimit({ maxSize: uploadBytes + formAround, onError: tooLarge })] as const]
        : [],
    ),
  );
  return createMiddleware<HttpEnv>((c, next) => {
    if (!c.req.path.startsWith('/api/')) return limitForm(c, next);
    const upload = c.req.method === 'POST' ? uploads.get(c.req.path) : undefined;
    return (upload ?? limitBody)(c, next);
  });
}

/**
 * Refuses state-changing requests that another site made a browser send: with a cookie in hand the Origin
 * has to be this very host. A client that sends its token itself is nobody's browser: another site's page could
 * send that header only after asking, and is answered that it may not.
 */
export const guardOrigin = createMiddleware<HttpEnv>(async (c, next) => {
  const byToken = c.get('ctx').user !== null && !c.get('viaCookie');
  if (!byToken && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && !isOwnOrigin(origin, c.req.header('host'))) ||
      (c.get('viaCookie') && origin === undefined && site === undefined);
    if (foreign) throw new DomainError('common.foreign-origin', 403);
  }
  await next();
});

/**
 * Whether an Origin header names the host that was asked. It is scheme, host and port as a browser writes them;
 * one with a name, a path or anything else in it was written by nobody's browser.
 */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && isOwnHost(url, host);
}

/** Whether an address is on the host that was asked, without a name and password in front of it. */
export function isOwnHost(url: URL, host: string | undefined): boolean {
  const { protocol, username, password } = url;
  const plain = /^https?:$/.test(protocol) && username === '' && password === '';
  // A Host header may name the scheme's own port, which an address leaves away.
  return plain && host !== undefined && URL.parse(`${protocol}//${host}`)?.origin === url.origin;
}
