import { useTranslation } from 'react-i18next';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ProviderForm } from '../parts/provider-form.tsx';
import { providerKinds } from '../rules.ts';
import { getProviderSettings, saveProvider } from '../use-cases/provider-settings.server.ts';
import type { Route } from './+types/identity-page.ts';

export const loader = pageLoader(async (ctx, { request }) => ({
  title: ctx.t('tickets:provider.title'),
  ...(await getProviderSettings(ctx, request)),
}));

export const action = pageAction(async (ctx, form) => {
  const field = (name: string) => formText(form, name).trim();
  const kind = providerKinds.find((one) => one === field('kind'));
  if (!kind) throw badInput('kind');
  const matchBy = (['username', 'email', 'nothing'] as const).find((one) => one === field('matchBy'));
  await saveProvider(ctx, {
    kind,
    name: field('name'),
    url: field('url'),
    clientId: field('clientId'),
    secret: field('secret'),
    matchBy: matchBy ?? 'username',
    enabled: field('enabled') === 'true',
  });
  return { ok: true as const, message: ctx.t('tickets:provider.saved') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The brand's own identity providers: a CAS server, an OpenID Connect provider. */
export default function IdentityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('tickets');
  return (
    <PageView title={loaderData.title} description={t('provider.note')}>
      <div className="settings-columns">
        {loaderData.providers.map((provider) => (
          <ProviderForm
            key={`${provider.kind} ${provider.url}`}
            provider={provider}
            redirectUri={loaderData.redirectUri}
          />
        ))}
      </div>
    </PageView>
  );
}
