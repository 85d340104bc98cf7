import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPost } from '#app/lib/api-client.ts';
import { uuid32 } from '#app/lib/code-text.ts';
import { formatFen } from '#app/lib/money.ts';
import { useSend } from '#app/ui/use-send.ts';
import type { ShopGoods } from '../wire.ts';
import type { Cart } from './cart.ts';

interface Props {
  cart: Cart;
  goods: readonly ShopGoods[];
  onPlaced(orderNo: string): void;
}

/** What the basket comes to, and the button that orders it. */
export function CartBar({ cart, goods, onPlaced }: Props) {
  const { t } = useTranslation('shop');
  const { busy, failure, send } = useSend();
  const [prepay, setPrepay] = useState(false);
  // One name for one basket, however often it is sent.
  const [externalNo, setExternalNo] = useState(uuid32);
  const lines = Object.values(cart);
  const sum = lines.reduce((all, line) => {
    const price = goods.find((one) => one.code === line.code && one.unit === line.unit)?.priceFen ?? 0;
    return all + line.qty * price;
  }, 0);

  async function order() {
    const body = { lines, prepay, externalNo };
    const sent = await send((options) => apiPost<{ orderNo: string }>('/shop/order', body, options));
    if (!sent) return;
    setExternalNo(uuid32());
    onPlaced(sent.result.orderNo);
  }

  return (
    <div className="cart-bar">
      {failure ? (
        <p className="field-error" role="alert">
          {failure}
        </p>
      ) : null}
      <Checkbox checked={prepay} onChange={(event) => setPrepay(event.target.checked)}>
        {t('prepay')}
      </Checkbox>
      <strong className="number">¥ {formatFen(sum)}</strong>
      <Button type="primary" disabled={lines.length === 0} loading={busy} onClick={() => void order()}>
        {t('order', { count: lines.length })}
      </Button>
    </div>
  );
}
