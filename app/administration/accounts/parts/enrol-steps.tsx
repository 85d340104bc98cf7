import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import type { Enrolment } from '../second-factor/use-cases/enrol-second-factor.server.ts';
import { FactorSecret } from './factor-secret.tsx';

/** The QR code and the secret, and the first code of the application that has read one of them. */
export function EnrolSecret(props: { enrolment: Enrolment; wrong?: string; busy: boolean }) {
  const { t } = useTranslation('accounts');
  const { enrolment, wrong, busy } = props;
  return (
    <Form method="post" className="login-form enrol-secret" noValidate>
      <h2>{t('factor.scan')}</h2>
      <FactorSecret enrolment={enrolment} />
      <NativeField
        name="code"
        className="code-field"
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={wrong}
        autoFocus
      />
      <button className="button-primary" type="submit" name="intent" value="confirm" disabled={busy}>
        {t('factor.confirm')}
      </button>
    </Form>
  );
}

/** The recovery codes, this once, and the way on. */
export function EnrolCodes({ codes, username, to }: { codes: string[]; username: string; to: string }) {
  const { t } = useTranslation('accounts');
  const text = `${codes.join('\r\n')}\r\n`;
  return (
    <div className="enrol-codes">
      <h2>{t('factor.codes')}</h2>
      <p>{t('factor.codesHint')}</p>
      <ul aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="enrol-download">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('factor.fileName')}-${username}.txt`}
        >
          {t('factor.download')}
        </a>
      </p>
      <a className="button-primary" href={to}>
        {t('enrol.enter')}
      </a>
    </div>
  );
}
