import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { centerPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { listOwnMembers, setOwnMessages, unbindMember } from '../use-cases/own-members.server.ts';
import type { Route } from './+types/own-members-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('enterprise:own.title'),
  members: await listOwnMembers(ctx),
}));

export const action = pageAction(async (ctx, form) => {
  const companyId = formText(form, 'companyId');
  if (form.has('messages')) {
    const messages = formText(form, 'messages') === 'true';
    await setOwnMessages(ctx, { companyId, messages });
    return { ok: true as const, message: ctx.t(`enterprise:own.${messages ? 'messagesOn' : 'messagesOff'}`) };
  }
  await unbindMember(ctx, { companyId });
  return { ok: true as const, message: ctx.t('enterprise:own.unbound') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The companies one can sign in by, bound and ended by the person themselves. */
export default function OwnMembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('enterprise');
  const busy = useNavigation().state !== 'idle';
  const submit = useSubmit();
  const { members } = loaderData;
  return (
    <PageView
      title={t('own.title')}
      description={t('own.note')}
      back={
        <Link className="page-view-back" to={pathOf(centerPage)}>
          {t('own.back')}
        </Link>
      }
    >
      <OutcomeNote outcome={outcome} />
      <section className="panel" aria-label={t('own.title')}>
        {members.length === 0 ? <p className="form-field-hint">{t('own.none')}</p> : null}
        <ul className="member-list">
          {members.map(({ companyId, company, memberId, messages }) => (
            <li key={companyId}>
              <div>
                <strong>{company}</strong>
                <span className="state-mark" data-on={memberId !== null}>
                  {memberId === null ? t('own.open') : t('own.bound', { member: memberId })}
                </span>
                {memberId === null ? null : (
                  <Checkbox
                    checked={messages}
                    disabled={busy}
                    onChange={({ target }) =>
                      void submit(
                        { companyId, messages: String(target.checked) },
                        { method: 'post', preventScrollReset: true },
                      )
                    }
                  >
                    {t('own.messages', { company })}
                  </Checkbox>
                )}
              </div>
              {memberId === null ? (
                <a className="row-action" href={wayOutPath('bind', { company: companyId })}>
                  {t('own.bind', { company })}
                </a>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="companyId" value={companyId} />
                  <Button htmlType="submit" danger disabled={busy}>
                    {t('own.unbind', { company })}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </PageView>
  );
}
