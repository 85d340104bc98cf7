import { useTranslation } from 'react-i18next';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';

/** Why nobody came in, with the ways on. */
export function Refused(props: {
  message: string;
  advice?: string;
  requestId: string;
  again: string | null;
}) {
  const { t } = useTranslation('entrances');
  return (
    <div className="entrance-refused">
      <p className="notice-warning" role="alert">
        {props.message}
        {props.advice ? <small>{props.advice}</small> : null}
      </p>
      {props.again ? (
        <a className="button-primary" href={props.again}>
          {t('again')}
        </a>
      ) : null}
      <a className={props.again ? 'button-plain' : 'button-primary'} href={pathOf(loginPage)}>
        {t('byPassword')}
      </a>
      <p className="entrance-request">{t('request', { id: props.requestId })}</p>
    </div>
  );
}
