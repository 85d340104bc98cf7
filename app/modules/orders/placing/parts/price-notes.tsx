import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { Quote } from '../wire-create.ts';

interface Props {
  quote: Quote | null;
  /** Adds so many of a product, to reach what is almost reached. */
  onAdd?(requested: { code: string; unit: string; qty: number }): void;
}

/** What was given with an order and why, its gifts, and what is almost reached. */
export function PriceNotes({ quote, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const gifts = quote?.lines.filter(({ gift }) => gift) ?? [];
  const notes = quote?.notes ?? [];
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
        {notes.map(({ id, name, text, given, add }) => (
          <li key={`${id} ${text}`}>
            <Tag color={given ? 'success' : 'default'}>{name}</Tag>
            {text}
            {add && onAdd ? (
              <Button type="link" size="small" onClick={() => onAdd(add)}>
                {t('create.addMore', { qty: add.qty, unit: add.unit })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
