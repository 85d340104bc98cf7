import { siteOrigin } from '#app/modules/landing/use-cases/site-origin.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** Where a browser is sent, and the cookie by which it is known when it comes back. */
export interface Away {
  url: string;
  setCookie: string;
}

/** The page that everybody comes back to. */
export function returnAddress(ctx: Ctx, request: Request): string {
  return `${siteOrigin(ctx, request)}/codelogin`;
}
