import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { type Saved, SettingsForm } from '../parts/settings-form.tsx';
import { getEditableSettings, saveSettings } from '../use-cases/edit-settings.server.ts';
import type { Route } from './+types/sign-in-settings-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('sign-in-settings:title'),
  ...(await getEditableSettings(ctx)),
}));

export const action = pageAction(async (ctx, form) => {
  let settings: unknown;
  try {
    settings = JSON.parse(formText(form, 'settings'));
  } catch {
    throw badInput('settings');
  }
  assertCleanText(settings);
  await saveSettings(ctx, {
    settings,
    smsSecret: formText(form, 'smsSecret').trim().slice(0, 200),
    mailSecret: formText(form, 'mailSecret').slice(0, 200),
    version: Number(formText(form, 'version')) || 0,
  });
  return { ok: true as const, message: ctx.t('sign-in-settings:saved') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How people of the tenant sign in: captcha, passwords, sessions, registering, second factor, messages. */
export default function SignInSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('sign-in-settings');
  // Kept here: the form begins anew with what was saved, and what was said about it has to stay.
  const saving = useFetcher<Saved>();
  return (
    <PageView title={t('title')} description={t('note')}>
      <SettingsForm key={loaderData.version} {...loaderData} saving={saving} />
    </PageView>
  );
}
