import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { PlanState } from '../rules-plan.ts';

const colours: Record<PlanState, string> = { active: 'success', paused: 'warning', ended: 'default' };

/** Whether a plan makes orders. */
export function PlanStateTag({ state }: { state: PlanState }) {
  const { t } = useTranslation('repair');
  return <Tag color={colours[state]}>{t(`plan.choice.state.${state}`)}</Tag>;
}
