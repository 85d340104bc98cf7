import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { casLoginUrl } from '#app/integrations/cas/cas-client.server.ts';
import { oidcLoginUrl } from '#app/integrations/oidc/oidc-client.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { beginRoundTrip } from '#app/services/round-trips/use-cases/begin-round-trip.server.ts';
import { keepForTrip } from '#app/services/round-trips/use-cases/keep-for-trip.server.ts';
import { oidcSiteOf, openProvider } from '../rows/provider-rows.server.ts';
import type { ProviderKind } from '../rules.ts';

/** Sends a visitor to the brand's own identity provider. */
export async function startProviderLogin(
  ctx: Ctx,
  request: Request,
  { kind, ...wish }: { kind: ProviderKind; remember: boolean; redirectTo: string | null },
): Promise<{ url: string; setCookie: string }> {
  const provider = await openProvider(ctx, kind);
  const { state, setCookie } = await beginRoundTrip(ctx, request, {
    purpose: kind,
    target: provider.id,
    ...wish,
  });
  if (kind === 'cas') return { url: casLoginUrl(provider.url, casService(ctx, request, state)), setCookie };
  const redirectUri = siteOrigin(ctx, request) + pathOf(codeLoginPage);
  const { url, trip } = await askOutside(ctx, 'oidc', () =>
    oidcLoginUrl(oidcSiteOf(ctx, provider), { redirectUri, state }),
  );
  await keepForTrip(ctx, state, JSON.stringify(trip));
  return { url, setCookie };
}

/** The address a CAS ticket is for: it carries the state, so a ticket of another browser is not taken. */
export function casService(ctx: Ctx, request: Request, state: string): string {
  return `${siteOrigin(ctx, request)}${pathOf(codeLoginPage)}?${new URLSearchParams({ state })}`;
}
