import { Alert, Button, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { type VisitResult, visitResults } from '../../records/rules.ts';
import { missingSteps } from '../../steps/rules-steps.ts';
import type { FieldVisit } from '../rules-day.ts';

interface Props {
  /** Minutes the visit has to last. */
  minMinutes: number;
  visit: FieldVisit;
  onCheckOut(facts: { result: VisitResult; noOrderReason: string }): Promise<void>;
}

/** Ends a visit with what it came to. */
export function CheckOut({ minMinutes, visit, onCheckOut }: Props) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const [result, setResult] = useState<VisitResult | null>(null);
  const [reason, setReason] = useState('');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const early = now - Date.parse(visit.checkInAt) < minMinutes * 60_000;
  const asksWhy = result === 'no-order';
  const letIn = result === 'ordered' || result === 'no-order';
  const missing = result === null ? [] : missingSteps(visit, visit.done, { letIn });
  const ready = result !== null && missing.length === 0 && (!asksWhy || reason.trim() !== '');
  return (
    <section className="panel fieldwork-card" aria-label={t('field.checkOut')}>
      <h2>{t('field.checkOut')}</h2>
      <p>{t('field.checkedIn', { at: formatTime(visit.checkInAt, tenant.timeZone, 'HH:mm') })}</p>
      {early ? <Alert type="info" showIcon title={t('field.early', { minutes: minMinutes })} /> : null}
      <Radio.Group
        aria-label={t('field.result')}
        className="fieldwork-results"
        optionType="button"
        value={result}
        onChange={(event) => setResult(event.target.value as VisitResult)}
        options={visitResults.map((value) => ({ value, label: t(`result.${value}`) }))}
      />
      {asksWhy ? (
        <label className="fieldwork-label">
          {t('field.noOrderReason')}
          <Input.TextArea
            rows={2}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      ) : null}
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('field.missing', { names: missing.map(({ name }) => name).join(t('common:mark.list')) })}
        />
      ) : null}
      <Button
        type="primary"
        size="large"
        block
        disabled={!ready}
        onClick={() => result && void onCheckOut({ result, noOrderReason: asksWhy ? reason.trim() : '' })}
      >
        {t('field.checkOut')}
      </Button>
    </section>
  );
}
