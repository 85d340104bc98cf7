import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { codeFilePage } from '../../pages.ts';
import { LandingDialog } from './landing-dialog.tsx';

/** Scan to experience the product on a telephone (LND-07). */
export function TryDialog() {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  return (
    <LandingDialog id="try" className="try-dialog" labelledBy="try-title">
      <h2 id="try-title">{t('try.title')}</h2>
      <p>{t('try.text', { name: tenant.shortName })}</p>
      <img
        src={pathOf(codeFilePage, { file: 'trial.svg' })}
        alt={t('shell:code.alt', { name: t('shell:code.trial') })}
        width="240"
        height="240"
        loading="lazy"
      />
      <ol>
        <li>{t('try.step.scan')}</li>
        <li>{t('try.step.choose')}</li>
        <li>{t('try.step.look')}</li>
      </ol>
    </LandingDialog>
  );
}
