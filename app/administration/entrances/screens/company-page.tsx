import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useRevalidator } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { getRegistration } from '../use-cases/get-registration.server.ts';
import type { Route } from './+types/company-page.ts';

/** Milliseconds between two looks whether the vendor has told of the company. */
const lookEveryMs = 4000;

export const loader = pageLoader(async (ctx, { request }) => {
  const registration = await getRegistration(ctx, request);
  if (!registration) throw redirect(pathOf(loginPage));
  return { title: ctx.t('entrances:company.title'), ...registration };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/**
 * A company registers with enterprise messaging on the vendor's page, in a window of its own; this page stays, so
 * that there is a way back, and leads on to the installation (WXP-03).
 */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('entrances');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const { url, registered, over } = loaderData;
  const waiting = !registered && !over;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
  return (
    <EntryFrame
      title={t(registered ? 'company.registered' : 'company.title')}
      note={t(registered ? 'company.registeredNote' : 'company.note', { name: tenant.shortName })}
    >
      <div className="entrance-refused">
        {over ? (
          <p className="notice-warning" role="alert">
            {t('company.over')}
          </p>
        ) : null}
        {waiting ? (
          <>
            <a className="button-primary" href={url} target="_blank" rel="noopener noreferrer">
              {t('company.go')}
            </a>
            <p role="status">{t('company.waiting')}</p>
          </>
        ) : null}
        {registered ? (
          <a className="button-primary" href={wayOutPath('install')}>
            {t('company.install')}
          </a>
        ) : null}
        {over ? (
          <a className="button-primary" href={wayOutPath('register')}>
            {t('company.again')}
          </a>
        ) : null}
        <a className="button-plain" href="/">
          {t('company.back', { name: tenant.shortName })}
        </a>
      </div>
    </EntryFrame>
  );
}
