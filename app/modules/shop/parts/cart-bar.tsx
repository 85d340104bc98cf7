import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useShop } from './cart.ts';
import { NearOffers } from './near-offers.tsx';

/** What the basket comes to and the way into it: at once by the shelf, then as the server says. */
export function CartBar() {
  const { t } = useTranslation('shop');
  const context = useShop();
  const { cart, openCart, payableFen } = context;
  if (cart.lines.length === 0) return null;
  return (
    <div className="cart-bar">
      <NearOffers context={context} max={1} />
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
