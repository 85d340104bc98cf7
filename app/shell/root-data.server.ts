import { isPhone } from '#app/lib/phone-agent.ts';
import type { PageRequest } from '#app/server/router-context.ts';
import { parseHost } from '#app/tenancy/parse-host.ts';
import { tenantInfo } from './tenant-info.ts';

/** What every page knows: the tenant, its stylesheet and the words it has of its own. */
export function rootData({ ctx, themeHref }: PageRequest, request: Request) {
  return {
    tenant: tenantInfo(ctx.tenant, parseHost(request.headers.get('host') ?? undefined) ?? ''),
    themeHref,
    language: ctx.language,
    phone: isPhone(ctx.userAgent),
    ownWords: ctx.tenant.words[ctx.language] ?? {},
    requestId: ctx.requestId,
  };
}
