import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useConsoleData } from '../use-console-data.ts';

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useConsoleData();
  return (
    <>
      <span className="shell-header-user">{user.realname}</span>
      <Form method="post" action="/logout" reloadDocument>
        <button type="submit" className="link-button">
          {t('logout')}
        </button>
      </Form>
    </>
  );
}
