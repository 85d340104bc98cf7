import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanWeek } from '../wire-plans.ts';

/** Outlets that are picked for an audit at a time. */
const auditCounts = [3, 5, 10];

/** Adds a stop to a day that is left of the week, or audits picked at random. */
export function PlanTools({
  week,
  busy,
  onAdd,
  onAudits,
}: {
  week: PlanWeek;
  busy: boolean;
  onAdd(stop: { customerId: string; day: string }): void;
  onAudits(pick: { day: string; count: number }): void;
}) {
  const { t } = useTranslation('visits');
  const left = week.days.filter(({ day }) => day >= week.today);
  const [day, setDay] = useState<string | null>(null);
  const [outlet, setOutlet] = useState<string | null>(null);
  const [count, setCount] = useState(auditCounts[0]!);
  const on = left.some((one) => one.day === day) ? day : (left[0]?.day ?? null);
  if (on === null) return null;
  return (
    <div className="week-tools">
      <Select
        aria-label={t('plan.day')}
        value={on}
        options={left.map((one) => ({ value: one.day, label: one.day }))}
        onChange={setDay}
      />
      <Select
        className="week-tools-outlet"
        aria-label={t('plan.outlet')}
        placeholder={t('plan.outlet')}
        showSearch={{ optionFilterProp: 'label' }}
        value={outlet}
        options={week.outlets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setOutlet}
      />
      <Button
        disabled={!outlet || busy}
        onClick={() => {
          if (outlet) onAdd({ customerId: outlet, day: on });
          setOutlet(null);
        }}
      >
        {t('plan.add')}
      </Button>
      <Select
        aria-label={t('plan.auditCount')}
        value={count}
        options={auditCounts.map((value) => ({ value, label: t('plan.outlets', { count: value }) }))}
        onChange={setCount}
      />
      <Button disabled={busy} onClick={() => onAudits({ day: on, count })}>
        {t('plan.audits')}
      </Button>
    </div>
  );
}
