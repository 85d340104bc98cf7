import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { FactorState } from '../second-factor/use-cases/keep-second-factor.server.ts';
import { CenterField, type Outcome } from './center-form.tsx';
import { FactorEnrolment } from './factor-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = 'begin' | 'renew' | 'remove';

/** The second factor: set up, looked after, given up. Each step asks for what proves it is the person. */
export function FactorCard({ factor, username }: { factor: FactorState; username: string }) {
  const { t } = useTranslation('accounts');
  const { tenant } = useRootData();
  const fetcher = useFetcher<Outcome>({ key: 'center-factor' });
  const [step, setStep] = useState<Step | null>(null);
  const [seen, setSeen] = useState<Outcome>(undefined);
  const outcome = fetcher.data === seen ? undefined : fetcher.data;
  const done = outcome?.ok ? outcome : null;
  const leave = () => {
    setStep(null);
    setSeen(fetcher.data);
  };
  const on = factor.confirmedAt !== null;
  const asks = step !== null && !done;
  return (
    <section className="panel" aria-labelledby="center-factor">
      <div className="panel-head">
        <h2 id="center-factor">{t('factor.title')}</h2>
        <span className="state-mark" data-on={on}>
          {t(on ? 'factor.on' : 'factor.off')}
        </span>
      </div>
      <OutcomeNote outcome={outcome} />
      {done?.codes ? (
        <RecoveryCodes codes={done.codes} username={username} onKept={leave} />
      ) : (
        <p className="center-hint">
          {factor.confirmedAt
            ? t('factor.onHint', {
                date: formatTime(factor.confirmedAt, tenant.timeZone, 'YYYY-MM-DD'),
                codes: factor.codesLeft,
              })
            : t('factor.offHint')}
        </p>
      )}
      {step === 'begin' && !on ? (
        <FactorEnrolment fetcher={fetcher} outcome={outcome} onCancel={leave} />
      ) : asks && on && step !== 'begin' ? (
        <fetcher.Form method="post" className="center-form" key={step}>
          <input type="hidden" name="intent" value={`factor-${step}`} />
          <CenterField
            name="password"
            password
            label={t('factor.password')}
            autoComplete="current-password"
            maxLength={256}
            outcome={outcome}
            autoFocus
          />
          <CenterField
            name="code"
            label={t('factor.codeOrRecovery')}
            autoComplete="one-time-code"
            maxLength={32}
            outcome={outcome}
          />
          <div className="center-actions">
            <Button
              type="primary"
              danger={step === 'remove'}
              htmlType="submit"
              loading={fetcher.state === 'submitting'}
            >
              {t(step === 'remove' ? 'factor.removeConfirm' : 'factor.renewConfirm')}
            </Button>
            <Button onClick={leave}>{t('factor.cancel')}</Button>
          </div>
        </fetcher.Form>
      ) : done?.codes ? null : on ? (
        <div className="center-actions">
          <Button onClick={() => (leave(), setStep('renew'))}>{t('factor.renew')}</Button>
          <Button danger onClick={() => (leave(), setStep('remove'))}>
            {t('factor.remove')}
          </Button>
        </div>
      ) : (
        <Button type="primary" onClick={() => (leave(), setStep('begin'))}>
          {t('factor.begin')}
        </Button>
      )}
    </section>
  );
}
