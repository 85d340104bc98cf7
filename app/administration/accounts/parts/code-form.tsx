import { Form, useNavigation } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import type { FormError } from '#app/kernel/page/page.server.ts';

interface Props {
  byRecovery: boolean;
  /** Whether the tenant lets a browser be remembered. */
  mayRemember: boolean;
  /** What the server said of the last code. */
  refused?: FormError;
}

/** One field for the six digits, or for a recovery code. A plain form: it works without any script. */
export function CodeForm({ byRecovery, mayRemember, refused }: Props) {
  const { t } = useWords('accounts');
  const busy = useNavigation().state !== 'idle';
  const name = byRecovery ? 'recovery' : 'code';
  return (
    <Form method="post" className="login-form" noValidate>
      <div className="field">
        <label htmlFor={name}>{t(`secondFactor.${name}`)}</label>
        <input
          id={name}
          name={name}
          className={byRecovery ? 'recovery-field' : 'code-field'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={byRecovery ? 'characters' : 'off'}
          spellCheck={false}
          maxLength={byRecovery ? 32 : 7}
          autoFocus
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'code-error' : undefined}
        />
        {refused ? (
          <p className="field-error" id="code-error" role="alert" key={refused.requestId}>
            {refused.message}
          </p>
        ) : null}
      </div>
      {mayRemember ? (
        <label className="check">
          <input type="checkbox" name="rememberDevice" />
          <span>{t('secondFactor.remember')}</span>
        </label>
      ) : null}
      <button className="button-primary" type="submit" disabled={busy}>
        {t('secondFactor.submit')}
      </button>
    </Form>
  );
}
