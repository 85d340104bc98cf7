import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { codeLoginPage } from '../pages.ts';

/** Who is about to be let in: nobody becomes somebody by following a link alone. */
export function Consent({
  state,
  realname,
  username,
}: {
  state: string;
  realname: string;
  username: string;
}) {
  const { t } = useTranslation('entrances');
  const { tenant } = useRootData();
  return (
    <EntryFrame title={t('consent.title')} note={t('consent.note', { name: tenant.shortName })}>
      <p className="entrance-person">
        <strong>{realname}</strong>
        <span>{username}</span>
      </p>
      <Form method="post" action={`${pathOf(codeLoginPage)}?${new URLSearchParams({ state })}`} replace>
        <button className="button-primary" type="submit">
          {t('consent.yes', { realname })}
        </button>
      </Form>
      <a className="button-plain" href={pathOf(loginPage)}>
        {t('consent.no')}
      </a>
    </EntryFrame>
  );
}
