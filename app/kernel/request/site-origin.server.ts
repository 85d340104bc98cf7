import { parseHost } from '#app/tenancy/parse-host.ts';
import type { Ctx } from './context.server.ts';

/**
 * Scheme and host by which search engines and shared links should know this page: the host that was asked,
 * when it is one of the tenant's, else the tenant's first. A port is kept on plain HTTP only.
 */
export function siteOrigin(ctx: Pick<Ctx, 'tenant' | 'secure'>, request: Request): string {
  const header = request.headers.get('host') ?? '';
  const asked = parseHost(header);
  const { hosts } = ctx.tenant;
  const known = asked !== null && hosts.includes(asked) ? asked : hosts[0];
  const port = ctx.secure || known !== asked ? '' : (/:\d+$/.exec(header)?.[0] ?? '');
  return `${ctx.secure ? 'https' : 'http'}://${known}${port}`;
}
