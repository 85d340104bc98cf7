import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import type { Enrolment } from '../second-factor/use-cases/enrol-second-factor.server.ts';
import { CenterField, type Outcome } from './center-form.tsx';
import { FactorSecret } from './factor-secret.tsx';

interface Props {
  fetcher: FetcherWithComponents<Outcome>;
  outcome: Outcome;
  onCancel(): void;
}

/** First the password, then the QR code and a first code of the application that has read it. */
export function FactorEnrolment({ fetcher, outcome, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  // The QR code stays while a first code is wrong.
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const fresh = outcome?.ok ? outcome.enrolment : undefined;
  if (fresh && fresh !== enrolment) setEnrolment(fresh);
  const busy = fetcher.state === 'submitting';
  return (
    <fetcher.Form method="post" className="center-form" key={enrolment ? 'code' : 'password'}>
      <input type="hidden" name="intent" value={enrolment ? 'factor-confirm' : 'factor-begin'} />
      {enrolment ? (
        <>
          <h3 className="factor-scan">{t('factor.scan')}</h3>
          <FactorSecret enrolment={enrolment} />
          <CenterField
            name="code"
            label={t('factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            outcome={outcome}
            autoFocus
          />
        </>
      ) : (
        <CenterField
          name="password"
          password
          label={t('factor.password')}
          autoComplete="current-password"
          maxLength={256}
          outcome={outcome}
          autoFocus
        />
      )}
      <div className="center-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t(enrolment ? 'factor.confirm' : 'factor.next')}
        </Button>
        <Button onClick={onCancel}>{t('factor.cancel')}</Button>
      </div>
    </fetcher.Form>
  );
}
