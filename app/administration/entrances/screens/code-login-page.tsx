import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Form, redirect, useLocation, useSubmit } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { ownMembersPage } from '#app/administration/enterprise/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { suiteState, wayOutPath } from '#app/services/entrances/rules.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { Consent } from '../parts/consent.tsx';
import { Refused } from '../parts/refused.tsx';
import { exchange } from '../use-cases/exchange.server.ts';
import { findWayBack } from '../use-cases/find-way-back.server.ts';
import type { Route } from './+types/code-login-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = new URL(request.url).searchParams;
  // It is the same for everybody: the suite's own sign-in is begun anew, bound to this browser.
  if (query.get('state') === suiteState) throw redirect(wayOutPath('suite'));
  const { again, needsUser } = await findWayBack(ctx, request, query.get('state') ?? '');
  if (ctx.user && !needsUser) throw redirect(pathOf(workplaceRedirect));
  return { title: ctx.t('entrances:title'), again };
});

export const action = pageAction(async (ctx, _form, { request }) => {
  const came = await exchange(ctx, request);
  if (came.kind === 'admitted') return came.answer;
  if (came.kind === 'bound') throw redirect(pathOf(ownMembersPage));
  if (came.kind === 'installed') {
    return { ok: true as const, installed: came.company, consent: null };
  }
  const { state, setCookie, realname, username } = came;
  const consent = { state, realname, username };
  return data({ ok: true as const, installed: null, consent }, { headers: { 'set-cookie': setCookie } });
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** 登录中...: what came with the browser is exchanged, by a request of this very page (ROU-03). */
export default function CodeLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('entrances');
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit({}, { method: 'post', action: pathname + search, replace: true });
  }, [submit, pathname, search]);
  if (outcome && !outcome.ok) {
    return (
      <EntryFrame title={t('failed')} note={t('failedNote')}>
        <Refused {...outcome} again={loaderData.again} />
      </EntryFrame>
    );
  }
  if (outcome?.consent) return <Consent {...outcome.consent} />;
  if (outcome?.installed) {
    return (
      <EntryFrame title={t('installed')} note={t('installedNote', { company: outcome.installed })}>
        <a className="button-primary" href={pathOf(loginPage)}>
          {t('toLogin')}
        </a>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('title')} note={t('note')}>
      <p className="entrance-busy" role="status">
        <span className="entrance-spinner" aria-hidden="true" />
        {t('busy')}
      </p>
      <Form method="post" action={pathname + search} replace>
        <button className="button-plain" type="submit">
          {t('continue')}
        </button>
      </Form>
    </EntryFrame>
  );
}
