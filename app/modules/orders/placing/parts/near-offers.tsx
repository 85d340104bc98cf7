import { Button, Tag } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearOffer } from '#app/modules/pricing/rules-nearly.ts';
import type { Quote, TypedLine } from '../wire-create.ts';
import { OfferGoods } from './offer-goods.tsx';

interface Props {
  quote: Quote | null;
  /** Adds so many of a product: the price is asked again at once. */
  onAdd(more: TypedLine): void;
}

/** What is almost reached, the nearest first: one button adds what is missing, or leads to the goods that count. */
export function NearOffers({ quote, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const place = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState<Quote | null>(null);
  const [message, setMessage] = useState('');
  const [choosing, setChoosing] = useState<NearOffer | null>(null);
  const offers = quote?.offers ?? [];

  function add(more: TypedLine & { name: string }) {
    const { code, unit, qty, name } = more;
    // What was offered for this price holds once.
    setAnswered(quote);
    setMessage(t('near.added', { qty, unit, name }));
    onAdd({ code, unit, qty });
  }

  return (
    <div ref={place} className="near-offers" tabIndex={-1}>
      <p role="status" className="near-message">
        {message}
      </p>
      {offers.length > 0 ? (
        <section aria-label={t('near.title')}>
          <strong aria-hidden>{t('near.title')}</strong>
          <ul className="price-notes">
            {offers.map((offer) => (
              <li key={`${offer.id} ${offer.add?.code ?? offer.group}`}>
                <Tag color="gold">{offer.name}</Tag>
                {offer.text}
                <Button
                  size="small"
                  disabled={answered === quote}
                  aria-label={
                    offer.add
                      ? t('near.addOf', { ...offer.add, offer: offer.name })
                      : t('near.chooseOf', { offer: offer.name })
                  }
                  onClick={() => {
                    if (!offer.add) {
                      setChoosing(offer);
                      return;
                    }
                    add(offer.add);
                    place.current?.focus();
                  }}
                >
                  {offer.add ? t('near.add', offer.add) : t('near.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {choosing ? (
        <OfferGoods
          offer={choosing}
          text={offers.find(({ id, group }) => id === choosing.id && group === choosing.group)?.text ?? null}
          message={message}
          onAdd={add}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </div>
  );
}
