import { useTranslation } from 'react-i18next';
import { useRootData } from '#app/shell/use-root-data.ts';

/** What sign-in by the QR code of enterprise messaging needs of this brand, said plainly (LND-02). */
export function WecomNote({ companies }: { companies: string[] }) {
  const { t } = useTranslation('landing');
  const { tenant } = useRootData();
  return (
    <div className="wecom-note" role="status">
      <h3>{t('wecom.title')}</h3>
      {companies.length > 0 ? (
        <p>{t('wecom.soon', { companies: companies.join('、') })}</p>
      ) : (
        <p>{t('wecom.missing', { name: tenant.shortName })}</p>
      )}
      {tenant.hotlines[0] ? <p>{t('wecom.help', { hotline: tenant.hotlines[0] })}</p> : null}
    </div>
  );
}
