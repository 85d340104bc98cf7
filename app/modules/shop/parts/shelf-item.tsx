import { HeartFilled, HeartOutlined } from '@ant-design/icons';
import { Button, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx';
import type { shopApi } from '../api.server.ts';
import type { ShopGoods } from '../wire.ts';
import { qtyOf, steppedQty, useShop, withQty } from './cart.ts';

interface Props {
  goods: ShopGoods;
  /** Whether anything on the shelf has a picture. */
  pictured: boolean;
}

/** One product on the shelf: its units with their prices, what can be had, and how much of it is in the basket. */
export function ShelfItem({ goods, pictured }: Props) {
  const { t } = useTranslation('shop');
  const { cart, setCart } = useShop();
  const { code, name, units, baseUnit } = goods;
  const [chosen, setChosen] = useState<string | null>(null);
  const inCart = units.find(({ unit }) => qtyOf(cart, { code, unit }) > 0);
  const of = units.find(({ unit }) => unit === chosen) ?? inCart ?? units[0]!;
  const { unit, factor, priceFen, wasFen } = of;
  const least = Math.ceil(goods.minQty / factor);
  const take = (qty: number) => setCart(withQty(cart, { code, unit, name, priceFen }, qty));
  return (
    <li className="shelf-item" aria-label={name}>
      {pictured ? <SmallPicture fileId={goods.pictureId} /> : null}
      <div>
        <strong>{name}</strong>
        <small>
          {goods.spec} · {goods.category}
        </small>
        {units.length > 1 ? (
          <Segmented
            size="small"
            aria-label={t('unitOf', { name })}
            options={units.map((one) => one.unit)}
            value={unit}
            onChange={setChosen}
          />
        ) : null}
        <span className="shelf-price number">
          ¥ {formatFen(priceFen)} / {unit}
          {wasFen === null ? null : <s>¥ {formatFen(wasFen)}</s>}
        </span>
        {least > 1 ? <small>{t('least', { qty: least, unit })}</small> : null}
        <Stock free={goods.free} of={of} baseUnit={baseUnit} />
        {goods.dealerName ? <small>{t('dealer', { name: goods.dealerName })}</small> : null}
      </div>
      <div className="shelf-take">
        <Favourite goods={goods} />
        <InputNumber
          aria-label={t('qtyOf', { name })}
          mode="spinner"
          min={0}
          max={99_999}
          precision={0}
          value={qtyOf(cart, { code, unit })}
          onChange={(qty) => take(qty ?? 0)}
          onStep={(_, { type }) => take(steppedQty(qtyOf(cart, { code, unit }), type, Math.max(1, least)))}
        />
      </div>
    </li>
  );
}

/** What can be had now, in the unit that is ordered. */
function Stock({
  free,
  of,
  baseUnit,
}: {
  free: number | null;
  of: { unit: string; available: number | null };
  baseUnit: string;
}) {
  const { t } = useTranslation('shop');
  if (free === null) return null;
  if (free <= 0) return <small className="shelf-none">{t('stock.none')}</small>;
  const whole = of.available ?? 0;
  const [qty, unit] = whole > 0 ? [whole, of.unit] : [free, baseUnit];
  return <small>{t('stock.some', { qty, unit })}</small>;
}

/** The mark by which a product is found again; shown as pressed at once, and as it was when the server refuses. */
function Favourite({ goods: { code, name, favourite } }: { goods: ShopGoods }) {
  const { t } = useTranslation('shop');
  const [on, setOn] = useState(favourite);
  return (
    <Button
      type="text"
      aria-pressed={on}
      aria-label={t('favourite', { name })}
      icon={on ? <HeartFilled /> : <HeartOutlined />}
      onClick={() => {
        setOn(!on);
        commandsOf<typeof shopApi>()('PUT /shop/favourite', { code, on: !on }, { mask: false }).catch(() =>
          setOn(on),
        );
      }}
    />
  );
}
