import { useEffect } from 'react';
import { Form, redirect, useNavigation, useOutletContext } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { listCurrentDeparts } from '../use-cases/list-current-departs.server.ts';
import { selectDepart } from '../use-cases/select-depart.server.ts';
import type { Route } from './+types/depart-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('organisation:select.title'),
  ...(await listCurrentDeparts(ctx)),
}));

export const action = pageAction(async (ctx, form, { request }) => {
  const orgCode = formText(form, 'orgCode');
  if (!orgCode) throw new DomainError('organisation.depart-required', 422, { field: 'orgCode' });
  await selectDepart(ctx, { orgCode });
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Whoever belongs to several departments says first for which one they work today (AUT-08), in the login window. */
export default function DepartPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useWords('organisation');
  const { show } = useOutletContext<{ show(): void }>();
  useEffect(show, [show]);
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <h2 className="login-tab" id="login-title">
        {t('select.title')}
      </h2>
      <p className="login-step-note">{t('select.hint')}</p>
      <Form method="post" className="login-form">
        <fieldset className="choice-list">
          <legend className="visually-hidden">{t('select.title')}</legend>
          {loaderData.list.map((depart) => (
            <label key={depart.id} className="choice">
              <input
                type="radio"
                name="orgCode"
                value={depart.orgCode}
                defaultChecked={depart.orgCode === loaderData.orgCode}
              />
              <span>{depart.departName}</span>
            </label>
          ))}
        </fieldset>
        {outcome ? (
          <p className="field-error" role="alert">
            {outcome.message}
          </p>
        ) : null}
        <button className="button-primary" type="submit" disabled={busy}>
          {t('select.confirm')}
        </button>
      </Form>
    </>
  );
}
