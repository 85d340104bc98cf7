import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';

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
      <Form method="post" action={`/codelogin?${new URLSearchParams({ state })}`} replace>
        <button className="button-primary" type="submit">
          {t('consent.yes', { realname })}
        </button>
      </Form>
      <a className="button-plain" href="/user/login">
        {t('consent.no')}
      </a>
    </EntryFrame>
  );
}
