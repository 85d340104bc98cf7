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

/** How fresh goods in an outlet are, in a word and a colour. */
export function FreshnessMark({ value }: { value: Freshness }) {
  const { t } = useTranslation('shelves');
  return <Tag color={colours[value]}>{t(`freshness.${value}`)}</Tag>;
}
