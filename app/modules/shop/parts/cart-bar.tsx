import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useShop } from './cart.ts';

/** What the basket comes to and the way into it: at once by the shelf, then as the server says. */
export function CartBar() {
  const { t } = useTranslation('shop');
  const { cart, openCart, quote, payableFen } = useShop();
  if (cart.lines.length === 0) return null;
  return (
    <div className="cart-bar">
      {quote?.notes
        .filter(({ add }) => add !== null)
        .slice(0, 1)
        .map(({ id, name, text }) => (
          <small key={id}>
            {name}: {text}
          </small>
        ))}
      <strong className="number" aria-live="polite">
        ¥ {formatFen(payableFen)}
      </strong>
      <Badge count={cart.lines.length}>
        <Button type="primary" size="large" onClick={openCart}>
          {t('cart.open')}
        </Button>
      </Badge>
    </div>
  );
}
