import { createMiddleware } from 'hono/factory';
import { languageOf, serverWords } from '#app/i18n/server-words.server.ts';
import { createPeerReader } from '#app/kernel/request/client-address.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { parseHost } from '#app/tenancy/parse-host.ts';
import { acceptanceClock } from '../acceptance/acceptance-clock.server.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { publicPorts } from '../config.server.ts';
import { neutralPage } from './neutral-page.server.ts';
import { suspendedAnswer } from './suspended-page.server.ts';

/** Finds the tenant by the host and makes the request's context, still without a person. */
export function resolveContext(
  deps: Pick<
    AppDeps,
    'config' | 'hosts' | 'directory' | 'db' | 'log' | 'themes' | 'secrets' | 'files' | 'bounded' | 'outside'
  >,
) {
  const readPeer = createPeerReader(deps.config.TRUSTED_PROXIES);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const found = deps.hosts.find(c.req.header('host'));
    if (!found || !sameHost(c.req.url, c.req.header('host'))) return neutralPage(404);
    const tenant = await deps.directory.branded(found);
    const peer = readPeer(c.env?.incoming?.socket?.remoteAddress, (name) => c.req.header(name));
    const language = languageOf(c.req.header('cookie'), tenant.language);
    const words = serverWords(language, tenant);
    const requestId = c.get('requestId');
    const host = parseHost(c.req.header('host')) ?? '';
    if (tenant.standing?.status === 'suspended' && !/^\/(?:themes|tenant-assets)\//.test(c.req.path)) {
      return suspendedAnswer(
        { path: c.req.path, host, requestId, now: new Date() },
        { t: words.t, tenant, language, themeHref: async () => (await deps.themes.sheetFor(tenant)).href },
      );
    }
    c.set('words', words);
    c.set('viaCookie', false);
    c.set('ctx', {
      tenant,
      user: null,
      db: deps.db,
      t: words.t,
      language,
      now: acceptanceClock(deps.config, (name) => c.req.header(name)) ?? (() => new Date()),
      log: deps.log.child({ requestId, tenant: tenant.slug }),
      mayFrame: (origins) => c.set('frameOrigins', origins),
      mayRun: (origins) => c.set('scriptOrigins', origins),
      mayShow: (origins) => c.set('pictureOrigins', origins),
      prepareTheme: (look, person) => deps.themes.prepare(tenant, look, person),
      knownTenant: (slug) => deps.hosts.bySlug(slug),
      themeFailures: () => deps.themes.failures(),
      secrets: deps.secrets,
      outside: deps.outside,
      files: deps.files,
      bounded: deps.bounded,
      requestId,
      address: peer.address,
      userAgent: c.req.header('user-agent') ?? '',
      secure: peer.secure,
      ports: portsOf(deps.config, c.env?.incoming?.socket?.localPort),
    });
    return next();
  });
}

/** Behind a proxy our own port is nobody's business. */
function portsOf(config: Pick<AppDeps['config'], 'PUBLIC_PORTS' | 'TRUSTED_PROXIES'>, listening?: number) {
  const named = publicPorts(config);
  return config.TRUSTED_PROXIES || !listening ? named : [...named, listening];
}

/** An absolute-form request line may name another host than the Host header, or a user: it is nobody's. */
function sameHost(url: string, host: string | undefined): boolean {
  const requested = new URL(url);
  if (requested.username || requested.password) return false;
  return host !== undefined && requested.host.toLowerCase() === stripDefaultPort(host.toLowerCase());
}

function stripDefaultPort(host: string): string {
  return host.replace(/:80$/, '');
}
