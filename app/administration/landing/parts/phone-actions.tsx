import { useWords } from '#app/i18n/use-words.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OpensDialog } from '../entry/parts/opens-dialog.tsx';

/** At the thumb on a telephone: call, try, sign in (LND-09). */
export function PhoneActions() {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  const [hotline] = tenant.hotlines;
  return (
    <nav className="phone-actions" aria-label={t('phone.actions')}>
      {hotline ? (
        <a href={`tel:${hotline}`}>{t('phone.call')}</a>
      ) : (
        <a href="#contact">{t('phone.contact')}</a>
      )}
      <OpensDialog dialog="try">{t('phone.try')}</OpensDialog>
      <OpensDialog dialog="login" className="phone-actions-main" button>
        {t('login.open')}
      </OpensDialog>
    </nav>
  );
}
