import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { planPage } from '../../pages.ts';
import type { RepairDetail } from '../../wire.ts';
import { Checklist } from './checklist.tsx';

/** What the plan of an order asks for, and by when. */
export function OrderUpkeepPanel({ order: { upkeep } }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  if (!upkeep) return null;
  return (
    <section className="panel" aria-label={t('plan.field.checklist')}>
      <h2>{t('plan.field.checklist')}</h2>
      <p>
        {upkeep.mayOpen ? (
          <Link to={to(planPage, { id: upkeep.planId })}>{upkeep.planName}</Link>
        ) : (
          upkeep.planName
        )}
        {' · '}
        {t('plan.dueOn', { day: upkeep.dueOn })}
      </p>
      <Checklist text={upkeep.checklist} />
    </section>
  );
}
