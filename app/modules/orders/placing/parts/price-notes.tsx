import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';
import type { Quote } from '../wire-create.ts';

/** What was given with an order and why, its gifts, and what was not given; what is almost reached stands by itself. */
export function PriceNotes({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation('orders');
  const gifts = quote?.lines.filter(({ gift }) => gift) ?? [];
  const near = new Set(quote?.offers.map(({ id }) => id));
  const notes = quote?.notes.filter(({ given, id }) => given || !near.has(id)) ?? [];
  if (gifts.length + notes.length === 0) return null;
  return (
    <section className="price-notes-box" aria-label={t('create.benefits')}>
      {quote && quote.discountFen > 0 ? (
        <p className="number">{t('create.saved', { amount: formatFen(quote.discountFen) })}</p>
      ) : null}
      <ul className="price-notes">
        {gifts.map(({ lineNo, name, qty, unit }) => (
          <li key={lineNo}>
            <Tag color="magenta">{t('line.gift')}</Tag>
            {t('create.gift', { name, qty, unit })}
          </li>
        ))}
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
