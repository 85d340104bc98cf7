import { parseHost } from '#app/tenancy/parse-host.ts';
import type { Ctx } from './context.server.ts';

type Site = Pick<Ctx, 'tenant' | 'secure' | 'ports'>;

/**
 * Scheme, host and port by which search engines and shared links should know this page: what was asked for,
 * when it is one of the tenant's hosts and a port people reach us by, else the tenant's first host and our port.
 */
export function siteOrigin(site: Site, request: Request): string {
  const header = request.headers.get('host') ?? '';
  const requested = parseHost(header);
  const { hosts } = site.tenant;
  const known = requested !== null && hosts.includes(requested);
  const scheme = site.secure ? 'https' : 'http';
  const port = known && isOwnPort(site, portOf(header)) ? portOf(header) : ownPort(site);
  return new URL(`${scheme}://${known ? requested : hosts[0]}${port ? `:${port}` : ''}`).origin;
}

/** Whether an address is a page of this very site: no other host, port, scheme, and no name in front of the host. */
export function isOwnPage(site: Site, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return site.tenant.hosts.includes(parseHost(url.host) ?? '') && isOwnPort(site, url.port);
}

/** A Host header without a port means the scheme's own. */
const portOf = (header: string) => /:(\d+)$/.exec(header)?.[1]?.replace(/^0+(?=\d)/, '') ?? '';

const isOwnPort = ({ ports }: Pick<Ctx, 'ports'>, port: string) =>
  port === '' || ports.includes(Number(port));

/** The port for a link when the request names none that can be believed; over TLS it is the usual one. */
const ownPort = ({ ports, secure }: Pick<Ctx, 'ports' | 'secure'>) => (secure ? '' : String(ports[0] ?? ''));

/**
 * The same of another brand: on this machine its name on this machine, with the port that was asked when people reach
 * us by it, and elsewhere the first of its names that is not of this machine.
 */
export function siblingOrigin(
  site: Pick<Ctx, 'secure' | 'ports'>,
  request: Request,
  { hosts }: Pick<Ctx['tenant'], 'hosts'>,
): string {
  const header = request.headers.get('host') ?? '';
  const local = isLocal(parseHost(header) ?? '');
  const host = hosts.find((name) => isLocal(name) === local) ?? hosts[0];
  const requested = isOwnPort(site, portOf(header)) ? portOf(header) : ownPort(site);
  const port = site.secure || !local ? '' : requested;
  return `${site.secure ? 'https' : 'http'}://${host}${port ? `:${port}` : ''}`;
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * The same where no request says anything, for links that are sent out: the first name that is not of this machine,
 * over TLS; a brand that has none such is on this machine, at our port.
 */
export function publicOrigin({ hosts }: Pick<Ctx['tenant'], 'hosts'>, port: number): string {
  const known = hosts.find((host) => !isLocal(host));
  return known ? `https://${known}` : new URL(`http://${hosts[0]}:${port}`).origin;
}
