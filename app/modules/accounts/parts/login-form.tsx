import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#app/server/page.server.ts';

interface Props {
  username: string;
  /** Why the person was signed out, when the console did it. */
  notice: string | null;
  /** What the server said of the last try. */
  refused?: FormError;
}

/** User name and password. A plain form: it signs in before, and without, any script. */
export function LoginForm({ username, notice, refused }: Props) {
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const missing = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <Form method="post" className="login-form" noValidate>
      <Field
        name="username"
        label={t('login.username')}
        autoComplete="username"
        defaultValue={username}
        error={missing('username')}
      />
      <Field
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={missing('password')}
      />
      <label className="check">
        <input type="checkbox" name="remember" defaultChecked />
        <span>{t('login.remember')}</span>
      </label>
      <button className="button-primary" type="submit" disabled={busy}>
        {t('login.submit')}
      </button>
      {notice && !refused ? (
        <p className="notice-warning" role="alert">
          {notice}
        </p>
      ) : null}
      {refused && !refused.field ? <Refusal key={refused.requestId} message={refused.message} /> : null}
    </Form>
  );
}

function Field({
  error,
  label,
  name,
  ...input
}: { error?: string; label: string; name: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  const errorId = `${name}-error`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        placeholder={label}
        maxLength={256}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
      />
      {error ? (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** 登录失败 with the server's sentence, for 4 seconds; it stays when no script runs (AUT-11). */
function Refusal({ message }: { message: string }) {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 4000);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="toast" role="alert">
      <strong>{t('login.failed')}</strong>
      <p>{message}</p>
    </div>
  );
}
