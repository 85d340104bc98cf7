import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { shelfPage } from '../pages.ts';
import type { ShopQuote } from '../wire.ts';
import { qtyOf, type ShopContext, withQty } from './cart.ts';

interface Props {
  context: ShopContext;
  /** So many of them only, where there is little room. */
  max?: number;
}

/** What is almost reached, the nearest first: one tap adds what is missing, or leads to the goods that count. */
export function NearOffers({ context: { quote, cart, setCart, closeCart }, max = 3 }: Props) {
  const { t } = useTranslation('shop');
  const place = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState<ShopQuote | null>(null);
  const [message, setMessage] = useState('');
  const offers = quote?.offers.slice(0, max) ?? [];

  return (
    <div ref={place} className="near-offers" tabIndex={-1}>
      <p role="status" className="near-message">
        {message}
      </p>
      {offers.length > 0 ? (
        <ul aria-label={t('near.title')}>
          {offers.map(({ id, name, text, add, group }) => (
            <li key={`${id} ${add?.code ?? group}`}>
              <span>
                <small>{name}</small> {text}
              </span>
              {add ? (
                <Button
                  size="small"
                  disabled={answered === quote}
                  aria-label={t('near.addOf', { ...add, offer: name })}
                  onClick={() => {
                    // What was offered for this price holds once.
                    setAnswered(quote);
                    setMessage(t('near.added', { ...add }));
                    setCart(withQty(cart, { ...add, priceFen: null }, qtyOf(cart, add) + add.qty));
                    place.current?.focus();
                  }}
                >
                  {t('near.add', { ...add })}
                </Button>
              ) : (
                <Link
                  to={`${pathOf(shelfPage)}?ruleId=${id}&group=${group}`}
                  aria-label={t('near.chooseOf', { offer: name })}
                  onClick={closeCart}
                >
                  {t('near.choose')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
