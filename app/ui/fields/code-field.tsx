import { useTranslation } from 'react-i18next';
import { SendCodeButton } from './send-code-button.tsx';

interface Props {
  /** When a code was sent last, or null. */
  sent: number | null;
  seconds: number;
  error?: string;
}

/** The field for a code that is sent to somebody, with the button that sends it. */
export function CodeField({ sent, seconds, error }: Props) {
  const { t } = useTranslation('codes');
  return (
    <div className="field">
      <label htmlFor="code">{t('field.code')}</label>
      <div className="captcha-row">
        <input
          id="code"
          name="code"
          placeholder={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'code-error' : undefined}
        />
        <SendCodeButton sent={sent} seconds={seconds} />
      </div>
      {error ? (
        <p className="field-error" id="code-error" role="alert">
          {error}
        </p>
      ) : sent === null ? null : (
        <p className="field-hint" role="status">
          {t('field.sent', { seconds })}
        </p>
      )}
    </div>
  );
}
