import { sharingCompany } from '#app/administration/enterprise/use-cases/sign-page.server.ts';
import type { PageRequest } from '#app/kernel/page/router-context.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { inAppBrowser } from '#app/lib/web/agent/in-app-browser.ts';
import { isPhone } from '#app/lib/web/agent/phone-agent.ts';
import type { RootData } from '#app/shell/data/root-data.ts';
import type { ShareSettings } from '#app/shell/data/share-setup.tsx';
import { tenantInfo } from '#app/shell/data/tenant-info.ts';
import type { Viewing } from '#app/shell/layouts/view-as-banner.tsx';
import { parseHost } from '#app/tenancy/parse-host.ts';

/** What every page knows: the tenant, its stylesheet and the words it has of its own. */
export async function rootData({ ctx, sheet }: PageRequest, request: Request): Promise<RootData> {
  return {
    tenant: tenantInfo(ctx.tenant, parseHost(request.headers.get('host') ?? undefined) ?? ''),
    themeHref: sheet?.href ?? null,
    themeNext: sheet?.next ?? null,
    language: ctx.language,
    phone: isPhone(ctx.userAgent),
    ownWords: ctx.tenant.words[ctx.language] ?? {},
    requestId: ctx.requestId,
    share: await sharingOf(ctx, request),
    viewing: viewingOf(ctx),
  };
}

/** What whoever looks as somebody else is told on every page. */
function viewingOf(ctx: Ctx): Viewing | null {
  const { user } = ctx;
  if (!user?.seenBy) return null;
  const until = new Intl.DateTimeFormat(ctx.language, {
    timeZone: ctx.tenant.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(user.seenBy.until));
  return {
    note: ctx.t('shell:viewAs.note', { name: user.realname, until }),
    end: ctx.t('shell:viewAs.end'),
  };
}

/** What the messaging app's own browser needs to share a page; nothing in every other one (WXP-02). */
async function sharingOf(ctx: Ctx, request: Request): Promise<ShareSettings | null> {
  if (inAppBrowser(ctx.userAgent) === null || (await sharingCompany(ctx)) === null) return null;
  const { script } = ctx.outside.wecom;
  ctx.mayRun?.([new URL(script).origin]);
  const { shortName, slogan } = ctx.tenant;
  return {
    script,
    title: shortName,
    description: slogan,
    image: `${siteOrigin(ctx, request)}/share.png`,
  };
}
