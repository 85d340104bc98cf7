import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';

/** Where a browser is sent, and the cookie by which it is known when it comes back. */
export interface Away {
  url: string;
  setCookie: string;
}

/** The page that everybody comes back to. */
export function returnAddress(ctx: Ctx, request: Request): string {
  return siteOrigin(ctx, request) + pathOf(codeLoginPage);
}
