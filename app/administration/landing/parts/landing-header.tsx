import { Link } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OpensDialog } from '../entry/parts/opens-dialog.tsx';
import type { Landing } from '../wire.ts';

/** The brand's mark, its links and the ways in (LND-01, LND-02). */
export function LandingHeader({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  return (
    <header className="landing-header">
      <div className="landing-brand">
        <img src={tenant.logo} alt={tenant.shortName} width="44" height="44" />
        <h1>{tenant.title}</h1>
      </div>
      <nav className="landing-nav" aria-label={t('nav')}>
        {landing.brandLinks.map(({ label, href }) =>
          href ? (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ) : (
            <OpensDialog key={label} dialog="login">
              {label}
            </OpensDialog>
          ),
        )}
      </nav>
      <div className="landing-ways-in">
        <Link
          className="landing-wecom"
          to={`${pathOf(loginPage)}?state=wecom`}
          preventScrollReset
          rel="nofollow"
        >
          <WecomMark />
          {t('wecom.login')}
        </Link>
        <OpensDialog dialog="login" className="button-primary" button>
          {t('login.open')}
        </OpensDialog>
      </div>
    </header>
  );
}

function WecomMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z" />
      <path d="M14 14h2v2m4-2v2m-6 4h2m2 0h2v-2" strokeLinecap="round" />
    </svg>
  );
}
