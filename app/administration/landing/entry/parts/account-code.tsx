import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { codeFilePage } from '../../pages.ts';

/** The public account's code over the page (LND-07); the browser's own popover, so it needs no script. */
export function AccountCode() {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  if (!tenant.codes.includes('account')) return null;
  return (
    <div
      id="account-code"
      className="landing-overlay"
      popover="auto"
      role="dialog"
      aria-labelledby="account-title"
    >
      <h2 id="account-title">{t('account.title')}</h2>
      <img
        src={pathOf(codeFilePage, { file: 'account.svg' })}
        alt={t('shell:code.alt', { name: t('shell:code.account') })}
        width="220"
        height="220"
        loading="lazy"
      />
      <p>{t('account.text')}</p>
      <button type="button" className="button-plain" popoverTarget="account-code" popoverTargetAction="hide">
        {t('close')}
      </button>
    </div>
  );
}
