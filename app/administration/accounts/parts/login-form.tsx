import { useEffect, useState } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { registerPage } from '#app/administration/registration/pages.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { CaptchaField } from '#app/ui/fields/captcha-field.tsx';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { alterationPage, phonePage } from '../pages.ts';
import { WorkDoorLink } from '../sign-in/parts/work-door-link.tsx';

/** What the form is made of, as the tenant has it. */
export interface LoginFormData {
  username: string;
  /** Why the person was signed out, when the console did it. */
  notice: string | null;
  captcha: boolean;
  /** Of the page as it came; a script makes up others. */
  captchaKey: string;
  /** Ways beside the password. */
  ways: { phone: boolean; register: boolean; recover: boolean; demo: string | null };
}

/** User name and password. A plain form: it signs in before, and without, any script. */
export function LoginForm({ data, refused }: { data: LoginFormData; refused?: FormError }) {
  const { t } = useWords('accounts');
  const busy = useNavigation().state !== 'idle';
  const refusalOf = refusalAt(refused);
  return (
    <Form method="post" className="login-form" noValidate>
      <NativeField
        name="username"
        label={t('login.username')}
        autoComplete="username"
        defaultValue={data.username}
        error={refusalOf('username')}
      />
      <NativeField
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={refusalOf('password')}
      />
      {data.captcha || refused?.asks === 'captcha' ? (
        <CaptchaField
          pictureKey={data.captchaKey}
          answered={refused?.requestId}
          error={refusalOf('captcha')}
        />
      ) : null}
      <label className="check">
        <input type="checkbox" name="remember" defaultChecked />
        <span>{t('login.remember')}</span>
      </label>
      <button className="button-primary" type="submit" disabled={busy}>
        {t('login.submit')}
      </button>
      <OtherWays ways={data.ways} refused={refused} />
      {data.notice && !refused ? (
        <p className="notice-warning" role="alert">
          {data.notice}
        </p>
      ) : null}
      {refused && !refused.field ? <Refusal key={refused.requestId} {...refused} /> : null}
    </Form>
  );
}

/** What else leads in: a code by telephone, a forgotten password, an account of one's own, the demo. */
function OtherWays({ ways, refused }: Pick<LoginFormData, 'ways'> & { refused?: FormError }) {
  const { t } = useWords('accounts');
  const [query] = useSearchParams();
  const requested = query.get('redirect');
  const search = requested ? `?${new URLSearchParams({ redirect: requested })}` : '';
  return (
    <p className="login-ways">
      <WorkDoorLink refused={refused} />
      {ways.phone ? <Link to={pathOf(phonePage) + search}>{t('login.byPhone')}</Link> : null}
      {ways.recover ? <Link to={pathOf(alterationPage)}>{t('login.forgotten')}</Link> : null}
      {ways.register ? <Link to={pathOf(registerPage)}>{t('login.register')}</Link> : null}
      {ways.demo ? (
        <button className="link-button" type="submit" name="demo" value={ways.demo}>
          {t('login.demo')}
        </button>
      ) : null}
    </p>
  );
}

/** 登录失败 with the server's sentence, for 4 seconds; it stays when no script runs (AUT-11). */
function Refusal({ message, advice }: { message: string; advice?: string }) {
  const { t } = useWords('accounts');
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
      {advice ? <p>{advice}</p> : null}
    </div>
  );
}
