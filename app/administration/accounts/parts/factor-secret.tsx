import { useTranslation } from 'react-i18next';
import type { Enrolment } from '../second-factor/use-cases/enrol-second-factor.server.ts';

/** What an application for codes reads: a QR code, and the same to be typed. */
export function FactorSecret({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <img
        className="factor-qr"
        alt={t('factor.qr')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qr)}`}
      />
      <p className="center-hint">{t('factor.scanHint')}</p>
      <code className="factor-secret" aria-label={t('factor.secret')}>
        {enrolment.secret.replace(/.{4}(?!$)/g, '$& ')}
      </code>
    </>
  );
}
