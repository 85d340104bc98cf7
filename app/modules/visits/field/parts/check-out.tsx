import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ChoiceField } from '#app/ui/fields/light/choice-field.tsx';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { LongField } from '#app/ui/fields/light/text-field.tsx';
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
  const { t } = useWords('visits');
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
      {early ? <Message kind="info">{t('field.early', { minutes: minMinutes })}</Message> : null}
      <ChoiceField
        label={t('field.result')}
        value={result}
        onChange={setResult}
        options={visitResults.map((value) => ({ value, label: t(`result.${value}`) }))}
      />
      {asksWhy ? (
        <LongField label={t('field.noOrderReason')} maxLength={200} value={reason} onChange={setReason} />
      ) : null}
      {missing.length > 0 ? (
        <Message kind="warning">
          {t('field.missing', { names: missing.map(({ name }) => name).join(t('common:mark.list')) })}
        </Message>
      ) : null}
      <Press
        kind="main"
        wide
        disabled={!ready}
        onClick={() => result && void onCheckOut({ result, noOrderReason: asksWhy ? reason.trim() : '' })}
      >
        {t('field.checkOut')}
      </Press>
    </section>
  );
}
