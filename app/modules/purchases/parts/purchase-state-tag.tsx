import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { PurchaseState } from '../orders/rules-states.ts';

const colours: Record<PurchaseState, string> = {
  draft: 'default',
  submitted: 'warning',
  refused: 'error',
  approved: 'processing',
  sending: 'processing',
  sent: 'processing',
  done: 'success',
  cancelled: 'default',
};

/** Where an order stands. */
export function PurchaseStateTag({ state }: { state: PurchaseState }) {
  const { t } = useTranslation('purchases');
  return <Tag color={colours[state]}>{t(`purchase.choice.state.${state}`)}</Tag>;
}
