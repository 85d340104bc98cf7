import { useTranslation } from 'react-i18next';
import type { Freshness } from '#app/services/freshness/rules.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';

const colours: Record<Freshness, string> = {
  fresh: 'green',
  normal: 'blue',
  near: 'gold',
  urgent: 'orange',
  expired: 'red',
};

/** How fresh goods are, in a word and a colour. */
export function FreshnessTag({ value }: { value: Freshness }) {
  const { t } = useTranslation('stock');
  return <Tag color={colours[value]}>{t(`freshness.${value}`)}</Tag>;
}
