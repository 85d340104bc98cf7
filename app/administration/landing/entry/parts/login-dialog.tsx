import { type CSSProperties, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { Landing } from '../../wire.ts';
import { LandingDialog } from './landing-dialog.tsx';
import { openDialog } from './opens-dialog.tsx';
import { OtherWays } from './other-ways.tsx';
import { WecomNote } from './wecom-note.tsx';

/** The login window: the brand's picture beside the sign-in form (AUT-02). */
export function LoginDialog({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  const location = useLocation();
  const { entry, loginBackground } = landing;
  // What comes after the password has the window to itself.
  const step = !location.pathname.startsWith(pathOf(loginPage));
  useEffect(() => {
    if (entry || location.hash === '#login') openDialog('login');
  }, [entry, location]);
  return (
    <LandingDialog
      id="login"
      className={step ? 'login-dialog login-step' : 'login-dialog'}
      labelledBy="login-title"
      open={entry !== null}
      style={
        loginBackground ? ({ '--login-background': `url(${loginBackground})` } as CSSProperties) : undefined
      }
    >
      {step ? null : entry === 'wecom' ? (
        <div className="login-dialog-wecom">
          <WecomNote landing={landing} />
        </div>
      ) : (
        <div className="login-dialog-art" aria-hidden="true">
          <img src="/tenant-assets/login-art.svg" alt="" loading="lazy" />
        </div>
      )}
      <div className="login-dialog-form">
        <p className="login-dialog-brand">
          <img src={tenant.logo} alt="" width="40" height="40" />
          <span>{t('login.welcome', { name: tenant.shortName })}</span>
        </p>
        <Outlet context={{ show: openLogin }} />
        {step ? null : <OtherWays landing={landing} />}
      </div>
    </LandingDialog>
  );
}

function openLogin(): void {
  openDialog('login');
}
