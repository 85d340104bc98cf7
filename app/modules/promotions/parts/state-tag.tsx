import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { PromotionState } from '../rules.ts';

const colours: Record<PromotionState, string> = {
  draft: 'default',
  waiting: 'warning',
  upcoming: 'blue',
  running: 'success',
  paused: 'orange',
  'used-up': 'magenta',
  over: 'default',
  ended: 'default',
};

/** The state of a promotion. */
export function StateTag({ state }: { state: PromotionState }) {
  const { t } = useTranslation('promotions');
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>;
}
