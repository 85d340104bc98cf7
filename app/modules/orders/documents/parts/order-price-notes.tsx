import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PriceNote } from '#app/modules/pricing/rules-kept.ts';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';

/** What an order was given, and why it was not given something else. */
export function OrderPriceNotes({ notes }: { notes: readonly PriceNote[] }) {
  const { t } = useTranslation('orders');
  if (notes.length === 0) return null;
  return (
    <section className="panel" aria-label={t('detail.priceNotes')}>
      <h2>{t('detail.priceNotes')}</h2>
      <ul className="price-notes">
        {notes.map(({ id, name, text, detail, given }) => (
          <li key={`${id} ${text}`}>
            <Tag color={given ? 'success' : 'default'}>{name}</Tag>
            <TextWithDetail text={text} detail={detail} />
          </li>
        ))}
      </ul>
    </section>
  );
}
