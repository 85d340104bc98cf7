import { invitationPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';

/** Where the first administrator of a new tenant sets a password: on its host, by the way this request came. */
export function invitationLink(ctx: Ctx, request: Request, to: { host: string; token: string }): string {
  const site = new URL(siteOrigin(ctx, request));
  site.hostname = to.host;
  return site.origin + pathOf(invitationPage, { token: to.token });
}
