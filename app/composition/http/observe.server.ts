import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { securityHeaders } from './security-headers.server.ts';

/** Gives each request its id, its security headers, one line in the log and one figure in the metrics. */
export function observe(deps: Pick<AppDeps, 'log' | 'metrics' | 'config'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomBytes(8).toString('hex');
    const nonce = randomBytes(16).toString('base64');
    c.set('requestId', requestId);
    c.set('nonce', nonce);
    c.set('cookies', []);
    c.set('frameOrigins', []);
    c.set('scriptOrigins', []);
    c.set('pictureOrigins', []);
    await next();

    const ctx = c.get('ctx') as HttpEnv['Variables']['ctx'] | undefined;
    const headers = securityHeaders({
      nonce,
      secure: ctx?.secure ?? false,
      development: deps.config.NODE_ENV === 'development',
      frameOrigins: c.get('frameOrigins'),
      scriptOrigins: c.get('scriptOrigins'),
      pictureOrigins: c.get('pictureOrigins'),
    });
    const framed = c.res.headers.get('content-security-policy')?.includes("frame-ancestors 'self'") ?? false;
    for (const [name, value] of Object.entries(headers)) {
      // What an answer forbids itself beyond what all of them are forbidden stays.
      if (name === 'content-security-policy' && c.res.headers.has(name)) continue;
      if (name === 'x-frame-options' && framed) continue;
      c.res.headers.set(name, value);
    }
    c.res.headers.set('x-request-id', requestId);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');

    const kind = kindOf(c.req.path);
    const ms = performance.now() - started;
    deps.metrics.requests.observe({ kind, method: c.req.method, status: c.res.status }, ms / 1000);
    const line = {
      requestId,
      tenant: ctx?.tenant.slug,
      user: ctx?.user?.id,
      method: c.req.method,
      // Without its query and the name to prefill: those may be names, numbers and one-time codes.
      path: c.req.path.slice(0, 200).replace(/^(\/user\/login\/).+/, '$1*'),
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
      address: ctx?.address,
    };
    if (kind !== 'asset') deps.log.info(line, 'request');
  });
}

/** Few kinds, so that the metrics stay small whatever is asked for. */
function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  if (/^\/(assets|themes|tenant-assets)\//.test(path)) return 'asset';
  if (/^\/(healthz|readyz)$/.test(path)) return 'health';
  return path.endsWith('.data') ? 'data' : 'page';
}
