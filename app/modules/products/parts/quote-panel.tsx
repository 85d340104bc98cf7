import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { ProductDetail, Quote } from '../wire.ts';

const outletFieldPattern = { name: 'customerId', kind: 'reference', optional: false } as const;

/** What an outlet pays for a unit today, and every price that was looked at on the way. */
export function QuotePanel({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [unit, setUnit] = useState(product.units.at(-1)?.unit ?? '');
  const [quote, setQuote] = useState<Quote | 'failed' | null>(null);

  async function ask() {
    try {
      setQuote(await apiGet<Quote>('/eProd/quote', { customerId, productId: product.id, unit }));
    } catch {
      setQuote('failed');
    }
  }

  return (
    <section className="list-panel units-panel" aria-label={t('quote.title')}>
      <h2>{t('quote.title')}</h2>
      <p className="page-view-note">{t('quote.note')}</p>
      <div className="quote-ask">
        <ReferenceSelect
          field={outletFieldPattern}
          wire="/eProd/price"
          aria-label={t('price.field.customerId')}
          value={customerId}
          onChange={(value) => setCustomerId(value as string | null)}
        />
        <Select
          className="quote-unit"
          aria-label={t('price.field.unit')}
          value={unit}
          options={product.units.map((one) => ({ value: one.unit, label: one.unit }))}
          onChange={setUnit}
        />
        <Button disabled={!customerId} onClick={() => void ask()}>
          {t('quote.ask')}
        </Button>
      </div>
      {quote === 'failed' ? (
        <p role="alert" className="notice-warning">
          {t('quote.failed')}
        </p>
      ) : null}
      {quote && quote !== 'failed' ? (
        <div role="status">
          <p className="quote-price">
            ¥ {formatFen(quote.priceFen)} <small>/ {quote.unit}</small>
          </p>
          {quote.problem ? <p className="notice-warning">{t(`problem.${quote.problem}`)}</p> : null}
          <ol className="quote-trace">
            {quote.trace.map((step) => (
              <li key={`${step.step} ${step.priceId ?? ''}`} data-chosen={step.chosen}>
                <span>
                  {[t(`step.${step.step}`), step.label ?? step.agreementNo].filter(Boolean).join(' ')}
                </span>
                <span className="number">¥ {formatFen(step.priceFen)}</span>
                <span>{step.chosen ? t('quote.chosen') : t('quote.gaveWay')}</span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </section>
  );
}
