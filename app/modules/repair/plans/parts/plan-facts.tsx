import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { PriorityTag } from '../../orders/parts/repair-tags.tsx';
import type { PlanDetail } from '../wire.ts';
import { Checklist } from './checklist.tsx';

/** What a plan takes care of, how often, and what is done. */
export function PlanFactsPanel({ detail: { plan, machines } }: { detail: PlanDetail }) {
  const { t } = useTranslation('repair');
  const facts: [string, React.ReactNode][] = [
    [t(`plan.choice.target.${plan.target}`), plan.model ?? plan.equipmentCode],
    [t('plan.field.departId'), plan.departName],
    [t('plan.machines'), t('plan.machineCount', { count: machines })],
    [t('plan.rhythm'), t(`plan.everyOf.${plan.unit}`, { count: plan.every })],
    [t('plan.field.basis'), t(`plan.choice.basis.${plan.basis}`)],
    [t('plan.field.startOn'), plan.startOn],
    [t('plan.field.endOn'), plan.endOn],
    [t('plan.field.leadDays'), t('plan.days', { count: plan.leadDays })],
    [t('plan.field.priority'), <PriorityTag key="priority" priority={plan.priority} />],
  ];
  return (
    <section className="panel" aria-label={t('plan.facts')}>
      <h2>{t('plan.facts')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts
          .filter(([, children]) => children !== null)
          .map(([label, children]) => ({ key: label, label, children }))}
      />
      <h3>{t('plan.field.checklist')}</h3>
      <Checklist text={plan.checklist} />
    </section>
  );
}
