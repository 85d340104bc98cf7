import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx';
import type { ShopGoods } from '../wire.ts';

interface Props {
  goods: ShopGoods;
  qty: number;
  /** Whether anything on the shelf has a picture. */
  pictured: boolean;
  onQty(qty: number): void;
}

/** One thing on the shelf and how many of it are in the basket. */
export function ShelfItem({ goods, qty, pictured, onQty }: Props) {
  const { t } = useTranslation('shop');
  return (
    <li className="shelf-item" aria-label={goods.name}>
      {pictured ? <SmallPicture fileId={goods.pictureId} /> : null}
      <div>
        <strong>{goods.name}</strong>
        <small>
          {goods.spec} · {goods.category}
        </small>
        <span className="shelf-price number">
          ¥ {formatFen(goods.priceFen)} / {goods.unit}
          {goods.wasFen === null ? null : <s>¥ {formatFen(goods.wasFen)}</s>}
        </span>
        {goods.minQty > 1 ? <small>{t('least', { qty: goods.minQty, unit: goods.unit })}</small> : null}
        {goods.dealerName ? <small>{t('dealer', { name: goods.dealerName })}</small> : null}
      </div>
      <InputNumber
        aria-label={t('qtyOf', { name: goods.name })}
        mode="spinner"
        min={0}
        max={9999}
        precision={0}
        value={qty}
        onChange={(value) => onQty(value ?? 0)}
      />
    </li>
  );
}
